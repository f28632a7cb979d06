#compdef sudoku
_sudoku() {
    local line
    local -a found shown
    for line in "${(@f)$("${words[1]}" __complete "${(@)words[2,CURRENT]}" 2>/dev/null)}"; do
        [[ -n $line ]] || continue
        found+=("${line%%$'\t'*}")
        shown+=("${line%%$'\t'*}  ${line#*$'\t'}")
    done
    if (( $#found )); then
        compadd -l -d shown -a -- found
    else
        _files
    fi
}
if [[ $funcstack[1] == _sudoku ]]; then
    _sudoku "$@"
else
    compdef _sudoku sudoku
fi
