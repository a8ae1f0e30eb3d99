/** Delivery of the contact form to an endpoint. */

/** Name of the hidden field that people leave empty. */
export const TRAP_FIELD = "website";
/** Milliseconds that a person needs at least to fill in the form; a quicker message waits. */
const MINIMUM_FILL_TIME = 3_000;
/** Milliseconds after which an endpoint that does not answer counts as unreachable. */
const PATIENCE = 10_000;

/**
 * Posts the form as the browser itself would and tells whether the endpoint accepted it: with a
 * status from 200 to 299. It never throws. A filled trap is not accepted rather than silently
 * dropped, because a password manager may have filled it for a person.
 * @param elapsed milliseconds since the page was opened
 */
export async function send(url: string, form: HTMLFormElement, elapsed: number): Promise<boolean> {
  const fields = new FormData(form);
  if (fields.get(TRAP_FIELD)) return false;
  try {
    await new Promise((done) => setTimeout(done, MINIMUM_FILL_TIME - elapsed));
    const response = await fetch(url, {
      method: "POST",
      body: new URLSearchParams([...fields].map(([name, value]) => [name, String(value)])),
      headers: { Accept: "application/json" },
      signal: AbortSignal.timeout(PATIENCE),
    });
    return response.ok;
  } catch {
    return false;
  }
}
