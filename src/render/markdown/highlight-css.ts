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
  }).map(([token, [light, dark]]) => `.code-token-${token}{color:light-dark(${light},${dark})}`),
].join("");
