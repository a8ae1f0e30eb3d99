/** Of a limit of ours: one that the work had itself is a `TimeoutError` too. */
export class TimeIsOver extends DOMException {
  constructor() {
    super("The time is over", "TimeoutError");
  }
}
