/** Colours for both schemes with a contrast of at least 4.5; a site's own rules come after. */
export const HIGHLIGHT_CSS = [
  ".code{overflow-x:auto}",
  ...Object.entries({
    comment: ["#5d6b78", "#9aa8b5"],
    keyword: ["#a3195b", "#ff92c2"],
    string: ["#1b6b3a", "#8fdca6"],
    "string-expression": ["#1b6b3a", "#8fdca6"],
    constant: ["#8a4600", "#ffc48a"],
    function: ["#3949a8", "#a9b8ff"],
    parameter: ["#6b4a00", "#e8cf8f"],
    link: ["#3949a8", "#a9b8ff"],
    inserted: ["#1b6b3a", "#8fdca6"],
    deleted: ["#a3195b", "#ff92c2"],
  }).map(([token, [light, dark]]) => `.code-token-${token}{color:light-dark(${light},${dark})}`),
  ".code .line:is(.marked,.added,.removed,.focused,.error,.warning){display:inline-block;min-width:100%}",
  ...Object.entries({
    marked: "#8883",
    focused: "#8883",
    added: "#2a62",
    removed: "#c352",
    error: "#c352",
    warning: "#c922",
  }).map(([mark, colour]) => `.code .line.${mark}{background:${colour}}`),
  ".code.numbered{counter-reset:line}",
  ".code.numbered .line:before{counter-increment:line;content:counter(line);display:inline-block;min-width:2em;margin-right:1em;opacity:.6;text-align:right}",
  ".code.numbered .line[data-line]:before{content:attr(data-line)}",
].join("");
