/** What pages of a new documentation do in the browser, and no more. */
import "../../../starters/docs/client/main.ts";
