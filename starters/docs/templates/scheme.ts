/** Runs before the page is shown, so that it never flashes in the other scheme. `client/scheme.ts` keeps the choice. */
export const scheme = {
  text: "try{document.documentElement.dataset.scheme=localStorage.scheme??''}catch{}",
};
