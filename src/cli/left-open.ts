/** What a site's code leaves open, such as a timer or a pool of connections, would keep a command that is done for ever. */

/** Milliseconds in which what was printed arrives, and threads and processes that close by themselves are gone, also on a busy machine. */
const GRACE = 3000;

/** Ends the process soon after its command; where it ends by itself, nothing is told. */
export function endLeftOpen(tell: (text: string) => void, endNow: () => void): void {
  setTimeout(() => {
    tell(
      "the site's code left something open, such as a timer, a request or a pool of connections: the command ends without it → close it, and give the signal of a loader to what it asks",
    );
    endNow();
  }, GRACE).unref();
}
