/** Milliseconds after which a map that does not answer is out of reach. */
const PATIENCE = 8000;

/**
 * The map of another site takes the drawing's place once that site answers: a frame would show the browser's own page
 * for errors, and tells nobody. Where it does not answer the drawing stays, and what follows it says so.
 */
export function askForMap(place: HTMLElement | null): void {
  const frame = place?.querySelector("iframe");
  const told = place?.nextElementSibling;
  if (!(place instanceof HTMLDetailsElement && frame && told instanceof HTMLElement)) return;
  const ask = async () => {
    // A status once it is asked for, so that what it says later is read aloud.
    told.setAttribute("role", "status");
    place.ariaBusy = "true";
    place.open = await answers(frame.src);
    place.ariaBusy = null;
    told.textContent = place.open ? "" : (told.dataset.unreachable ?? "");
  };
  place.querySelector("summary")?.addEventListener("click", (event) => {
    if (place.open) return;
    event.preventDefault();
    if (!place.ariaBusy) ask();
  });
}

/** Whatever the answer is: other sites keep it from scripts. */
async function answers(url: string): Promise<boolean> {
  const stop = new AbortController();
  const late = setTimeout(() => stop.abort(), PATIENCE);
  try {
    await fetch(url, {
      method: "HEAD",
      mode: "no-cors",
      credentials: "omit",
      referrerPolicy: "no-referrer",
      signal: stop.signal,
    });
    return true;
  } catch {
    // Without network, blocked, or too late.
    return false;
  } finally {
    clearTimeout(late);
  }
}
