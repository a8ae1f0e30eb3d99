/** The brand's mark: two roofs with a lane between them. */
const FACES = [
  ["m1", "M.5 10.2 6.8 13.8V22.3L.5 18.7z"],
  ["m2", "M23.2 4.3 6.8 13.8V22.3L23.2 12.8z"],
  ["mc", "M17 .7 23.2 4.3 6.8 13.8.5 10.2z"],
  ["m1", "M10.8 16.1 17 19.7V28.2L10.8 24.6z"],
  ["m2", "M33.5 10.2 17 19.7V28.2L33.5 18.7z"],
  ["mc", "M27.2 6.6 33.5 10.2 17 19.7 10.8 16.1z"],
] as const;

export function Mark() {
  return (
    <svg className="mark" viewBox="0 0 34 29" width="36" height="31" aria-hidden="true">
      {FACES.map(([face, d]) => (
        <path key={d} className={face} d={d} />
      ))}
    </svg>
  );
}

/** The mark as a file of its own, for the favicon and the icons: three colours, no styles. */
export function markSvg({ ink, cut }: { ink: string; cut: string }): string {
  const fill = { m1: `fill="${ink}"`, m2: `fill="${ink}" fill-opacity=".62"`, mc: `fill="${cut}"` };
  const faces = FACES.map(([face, d]) => `<path ${fill[face]} d="${d}"/>`).join("");
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 -2.5 34 34">${faces}</svg>`;
}
