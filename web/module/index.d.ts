/**
 * Sudoku in JavaScript: the Go package, in WebAssembly.
 *
 *     import { load } from "@seed-cfc889b0/sudoku";
 *
 *     const sudoku = await load();
 *     sudoku.solve("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");
 *
 * The functions are synchronous: they block the thread they are called on. Most
 * take microseconds to milliseconds; `generate`, `rate`, `path`, `allSteps` and
 * `count` can take seconds. If nothing may block, use `@seed-cfc889b0/sudoku/remote`,
 * which has the same functions in a worker.
 *
 * Cells are "r1c1", the first of the first row, to "r9c9", the last of the last.
 * Houses are rows "r1" to "r9", columns "c1" to "c9", boxes "b1" to "b9". Digits
 * are 1 to 9.
 *
 * Every error is thrown as a SudokuError.
 */

/** What is wrong with a puzzle or an argument, for a program to read. */
export class SudokuError extends Error {
	readonly name: "SudokuError";
	/**
	 * - "parse": a text is not a puzzle; see line, column, reason
	 * - "clash": a digit is twice in a house; see conflict
	 * - "no-solution", "several-solutions": the puzzle is not proper
	 * - "argument": an argument is invalid; see argument
	 * - "technique": no technique has that name
	 * - "unreachable": generate found no such puzzle; see tries, closest, miss
	 * - "timeout": the timeout is over
	 * - "aborted": the work was ended
	 * - "closed": the worker was closed
	 * - "internal": a bug of the package
	 */
	readonly code:
		| "parse" | "clash" | "no-solution" | "several-solutions" | "argument" | "technique"
		| "unreachable" | "timeout" | "aborted" | "closed" | "internal";
	/** For "parse": counted from 1, column in characters. */
	readonly line?: number;
	readonly column?: number;
	/** Of "parse": "too few cells", "stray character" and so on. */
	readonly reason?: string;
	/** Of "clash". */
	readonly conflict?: Conflict;
	/** Of "argument": its name. */
	readonly argument?: string;
	/** Of "unreachable", "timeout" and "aborted" by generate: how many puzzles were judged. */
	readonly tries?: number;
	/** Likewise: the puzzle that came closest. */
	readonly closest?: string;
	/** Likewise: what that puzzle lacks, "ER 7.2, not 9.0 to 9.3". */
	readonly miss?: string;
}

/** Two cells of a house that hold the same digit. */
export interface Conflict {
	digit: number;
	/** "row 1", "column 9", "box 5" */
	house: string;
	cells: [string, string];
}

/** A puzzle that is partly solved. */
export interface Position {
	/** The clues: 81 characters, "." for a blank. If missing, all digits are clues. */
	givens?: string;
	/** All digits, clues among them: 81 characters, "." for a blank. */
	board: string;
	/**
	 * For each of the 81 cells the digits that can go there, "137". Digits that the
	 * rules exclude are ignored. If missing, all that the rules allow.
	 */
	candidates?: string[];
}

/**
 * Text in any form that people paste (81 characters, grids, lists, links, tables,
 * pencil marks: FORMATS.md has them all), 81 numbers with 0 for a blank, or a
 * position.
 */
export type Puzzle = string | ArrayLike<number> | Position;

/** How to watch, limit and end long work. */
export interface Control<Report> {
	/**
	 * Ends the work: the function throws the signal's reason. A function of `load`
	 * blocks its thread, and can be aborted only by its onProgress.
	 */
	signal?: AbortSignal;
	/** Is called with the progress of the work. */
	onProgress?: (report: Report) => void;
	/** In milliseconds. */
	timeout?: number;
}

export interface Candidate {
	cell: string;
	digit: number;
}

/** One deduction as data: the result, and the pattern from which it follows. */
export interface Step {
	technique: string;
	siamese?: boolean;
	/** Sudoku Explainer's value. */
	rating?: number;
	placements?: Candidate[];
	eliminations?: Candidate[];
	digits?: number[];
	cells?: string[];
	houses?: string[];
	cover?: string[];
	fins?: string[];
	endoFins?: string[];
	sets?: { cells: string[]; digits: number[] }[];
	chains?: { loop?: boolean; nodes: ChainNode[] }[];
	inner?: Step[];
}

/** Says that a digit is in one of some cells, or in none of them. */
export interface ChainNode {
	cells: string[];
	digit: number;
	on: boolean;
	/** One more than the index of the set through which the node follows. */
	set?: number;
	/** One more than the index of the inner step by which it follows. */
	inner?: number;
	/** The house in which the node is the last place of its digit. */
	house?: string;
	/** The nodes from which it follows; if missing, the one before. */
	parents?: number[];
}

/** Which techniques may be used, and how cells are written. */
export interface Reasoning {
	/** The order in which techniques are tried, "human" if not given. */
	order?: "human" | "hodoku" | "se";
	/** Names or families of techniques, separated by commas; -name leaves one out. */
	only?: string;
	/** Leaves out techniques that are valid only if there is one solution. */
	noUniqueness?: boolean;
	/** "r1c1" if not given. */
	notation?: "r1c1" | "A1";
	/** The language of hints: the text of a file `reasons.txt` in the Go package's folder `language`. English if not given. */
	language?: string;
}

/** Why a step holds, in sentences. */
export interface Explanation {
	why: string[];
	therefore: string[];
	/** The technique's name in the language, if one was given. */
	technique?: string;
}

export interface Hint {
	/** "mistake": a digit is wrong, or a candidate of the solution is missing. */
	found: "step" | "mistake" | "stuck" | "solved";
	/** The hint in words. */
	hint: string;
	/** Of a whole hint, as are the next two. */
	step?: Step;
	explanation?: Explanation;
	/** The candidates that have a role in the step. */
	marks?: (Candidate & {
		role: "pattern" | "set" | "off" | "on" | "fin" | "remove" | "place";
		/** Of role "set": one more than the index of the set. */
		set?: number;
	})[];
	/** For a mistake, with a whole hint: digits that are not in the solution. */
	wrong?: Candidate[];
	/** Likewise: candidates that are missing. */
	missing?: Candidate[];
}

export interface StepText {
	/** The step in one line: "Hidden Pair: 2,4 in r4c5,r5c4 => r5c4<>7". */
	text: string;
	step: Step;
}

export interface Path {
	outcome: "solved" | "stuck";
	/** How many steps there are of each technique. */
	counts: Record<string, number>;
	/** The technique that comes last in the order. */
	hardest?: string;
	steps: StepText[];
}

export interface Technique {
	name: string;
	family: string;
	/** The least value that Sudoku Explainer gives a step. */
	rating?: number;
	/** HoDoKu's. */
	level?: Level;
	score?: number;
	aliases?: string[];
}

/** HoDoKu's levels. */
export type Level = "easy" | "medium" | "hard" | "unfair" | "extreme";
export type Symmetry =
	| "none" | "180" | "90" | "horizontal" | "vertical" | "orthogonal"
	| "diagonal" | "antidiagonal" | "diagonals" | "full";

/** Which puzzle to make. It meets everything that is set. */
export interface Wishes {
	/**
	 * The same seed and target make the same puzzle on every machine: the first
	 * that the command `sudoku generate -seed` makes. If not given, one is chosen.
	 */
	seed?: number | bigint | string;
	/** Bounds of Sudoku Explainer's rating, 1.0 to 9.3; higher ratings are rare. */
	minER?: number;
	maxER?: number;
	/** By ER and the time that people take. */
	level?: "beginner" | "easy" | "medium" | "hard" | "expert" | "master";
	/** The techniques that suffice to solve the puzzle, separated by commas. */
	only?: string;
	/** A technique without which the others do not solve it. */
	needs?: string;
	/** The technique of the first step. */
	first?: string;
	symmetry?: Symmetry;
	minClues?: number;
	maxClues?: number;
	/** No clue can go, whatever else is asked for. */
	minimal?: boolean;
	/** Which of 81 cells hold clues: x, * or # for those that do, . for others. */
	pattern?: string;
	/** A puzzle whose clues are to be among those of the new one. */
	given?: Puzzle;
	/** At most how many puzzles are judged. */
	attempts?: number;
}

export interface Generated {
	puzzle: string;
	solution: string;
	clues: number;
	/** A string, because it can exceed 2^53. */
	seed: string;
}

export interface GenerateReport {
	tries: number;
	closest: string;
	miss: string;
}

export interface Rating {
	/** Sudoku Explainer 1.2.1: the hardest step, up to the first digit, the first step. */
	er?: number;
	ep?: number;
	ed?: number;
	/** HoDoKu 2.2: the level, the score, and whether its path reaches the solution. */
	level?: Level;
	score?: number;
	solved?: boolean;
	/** How deep trial and error must nest: 0 if singles suffice, up to 3. */
	depth?: number;
}

export interface Check {
	status: "none" | "one" | "several";
	clues: number;
	conflicts: Conflict[];
	/** If there is one. */
	solution?: string;
	/** If there is not. */
	message?: string;
}

export interface Parsed extends Required<Omit<Position, "candidates">> {
	/** "line", "rows", "numbers", "grid", "fields", "list", "markup", "marks" or "code" */
	format: string;
	/** Whether the text has pencil marks that say more than its digits. */
	marked: boolean;
	/** Missing if digits clash. */
	candidates?: string[];
}

export interface Drawing extends Pick<Reasoning, "notation"> {
	/** A step in its position: what `hint`, `path` or `allSteps` returned. */
	step?: Step;
	/** A panel for each chain of forcing chains. */
	views?: boolean;
	/** A solution, over its puzzle. */
	solution?: Puzzle;
	/** Draws the candidates, as is always done with a step. */
	pencil?: boolean;
	/** "light" if not given; "auto" is what the reader prefers. */
	theme?: "light" | "dark" | "auto";
	/** The width of a board in pixels, 400 if not given. */
	size?: number;
	/** Names of rows and columns beside the board. */
	labels?: boolean;
	/** The id of the picture, "sudoku" if not given. Each picture of a page needs its own. */
	prefix?: string;
}

/** The functions of the package. `load` returns them. */
export class Sudoku {
	private constructor();

	/** Reads a text in any form, with placed digits and pencil marks. Digits may clash. */
	parse(text: string): Parsed;

	/** Writes a puzzle: 81 characters, a grid, nine lines of numbers, or a grid of all candidates. */
	format(puzzle: Puzzle, form?: "line" | "grid" | "numbers" | "candidates"): string;

	/** Returns the only solution of a proper puzzle; with `any`, the first of several. */
	solve(puzzle: Puzzle, options?: { any?: boolean }): string;

	/** Returns the solutions, at most `limit` of them: 1000 if not given, 0 for all. */
	solveAll(puzzle: Puzzle, options?: { limit?: number }): string[];

	/** Counts the solutions and stops at `limit`, if that is above 0. */
	count(puzzle: Puzzle, options?: { limit?: number } & Control<{ solutions: number }>): number;

	/** Returns the clashes, and whether there are none, one or several solutions. */
	check(puzzle: Puzzle): Check;

	/** Returns for each of the 81 cells the digits that can go there, for a filled cell its digit. */
	candidates(puzzle: Puzzle): string[];

	/**
	 * Returns for each cell the digits that it has in at least one solution. With a
	 * limit above 0 only so many solutions are looked at.
	 */
	trueCandidates(puzzle: Puzzle, options?: { limit?: number }): { candidates: string[]; complete: boolean };

	/** Returns the cells of the clues of a proper puzzle that can be removed, each on its own. */
	redundantClues(puzzle: Puzzle): string[];

	/** Returns the cells of clues that contradict each other; without any one of them the rest do not. Empty if there is a solution. */
	clashingClues(puzzle: Puzzle): string[];

	/** Takes clues from a proper puzzle until none can go. */
	minimize(puzzle: Puzzle): string;

	/** Makes a puzzle with exactly one solution. */
	generate(wishes?: Wishes & Control<GenerateReport>): Generated;

	/**
	 * Rates a puzzle on the scales asked for, all if not given. Sudoku Explainer's
	 * can take seconds for the hardest puzzles; with `limit` it ends once ER is above.
	 */
	rate(
		puzzle: Puzzle,
		options?: { scales?: ("se" | "hodoku" | "depth")[]; profile?: "se121" | "sefixed" | "invariant"; limit?: number } & Control<never>,
	): Rating;

	/**
	 * Says what to do next, at one of three levels: "vague" says what to look for,
	 * "concrete" also where, "whole" also why and what follows. With `removes`, it
	 * is the easiest step after which that candidate is gone.
	 */
	hint(puzzle: Puzzle, options?: Reasoning & { level?: "vague" | "concrete" | "whole"; removes?: Candidate }): Hint;

	/**
	 * Solves step by step, as far as the techniques go. In the order "human" steps that no
	 * later one needs are left out. `apply` gives the position after each step.
	 */
	path(puzzle: Puzzle, options?: Reasoning & Control<{ steps: number }>): Path;

	/** Returns every step of the position, the easiest first, up to `limit` if that is above 0. */
	allSteps(
		puzzle: Puzzle,
		options?: Reasoning & { removes?: Candidate; limit?: number } & Control<{ steps: number }>,
	): { steps: StepText[]; complete: boolean };

	/** Says why a step holds, in sentences. */
	explain(step: Step, options?: Pick<Reasoning, "notation" | "language">): Explanation;

	/** Lists the techniques; if an order is given, those of the order, the easiest first. */
	techniques(options?: { order?: "human" | "hodoku" | "se" }): Technique[];

	/** Draws a board, a position with its candidates, a step, or a solution, as SVG. */
	svg(puzzle: Puzzle, options?: Drawing): string;
}

/** What `load` takes in place of the file sudoku.wasm beside the module. */
export type Wasm = string | URL | Response | BufferSource | WebAssembly.Module;

/** Loads the WebAssembly and returns the package, ready for use. */
export function load(options?: { wasm?: Wasm }): Promise<Sudoku>;

/** Returns the name of a cell 0..80: 0 is "r1c1", 80 is "r9c9". */
export function cellName(cell: number): string;

/** Returns the cell 0..80 of a name such as "r1c1", -1 for any other text. */
export function cellIndex(name: string): number;

/** peers[cell] are the 20 cells that share a row, column or box with a cell. */
export const peers: readonly (readonly number[])[];

/** Returns the position after a step. */
export function apply(position: Required<Position>, step: Step): Required<Position>;
