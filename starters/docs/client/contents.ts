/** Marks the heading that is read, among the contents of the page. */
export function markCurrentHeading(): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>(".contents a")];
  const headings = links.flatMap(
    ({ hash }) => document.getElementById(decodeURIComponent(hash.slice(1))) ?? [],
  );
  if (headings.length === 0) return;
  const mark = () => {
    const read = headings.findLastIndex((heading) => heading.getBoundingClientRect().top < 160);
    const atEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 2;
    links.forEach((link, at) => {
      if (at === (atEnd ? links.length - 1 : read)) link.setAttribute("aria-current", "true");
      else link.removeAttribute("aria-current");
    });
  };
  document.addEventListener("scroll", () => requestAnimationFrame(mark), { passive: true });
  mark();
}
