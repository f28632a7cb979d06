// The panels of panels.html take their place in the page before their scripts look for them.

import css from "../panels.css";
import print from "../print.css";
import html from "../panels.html";
import { showPanels } from "./tabs.js";
import { translate } from "./words.js";

document.head.appendChild(document.createElement("style")).textContent = `${css}@media print{${print}}`;
const place = document.querySelector(".panels");
place.insertAdjacentHTML("beforeend", html);
translate(place);
showPanels();
