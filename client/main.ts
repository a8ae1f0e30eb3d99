import { ContactForm } from "./islands/ContactForm.tsx";
import { PortfolioTabs } from "./islands/PortfolioTabs.tsx";
import { SiteMenu } from "./islands/SiteMenu.tsx";
import { Toaster } from "./islands/Toaster.tsx";
import { startIsland } from "./start-island.tsx";
import { createToastStore } from "./toast/store.ts";

const toasts = createToastStore();

/** Starts once its styles are there, or cannot come. Toasts that are added before wait for it. */
const toaster = import("./toast/styles.ts")
  .catch(console.error)
  .then(() => startIsland("toaster", Toaster, toasts, console.error));

/** Without a toaster there is no place to tell the visitor; the console has the error then. */
const report = async (error: unknown) => {
  const description = error instanceof Error ? error.message : String(error);
  const labels = await toaster;
  if (labels) toasts.add({ title: labels.error, description, variant: "destructive" });
};

/** A task of its own for each island: a slow phone can answer its visitor in between. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

await nextTask();
startIsland("site-menu", SiteMenu, toasts, report);
await nextTask();
startIsland("portfolio-tabs", PortfolioTabs, toasts, report);
startIsland("contact-form", ContactForm, toasts, report);
// What few pages need comes in a file of its own.
if (document.querySelector("[data-not-found],a>picture,.wipe,#house,.form")) import("./extras.ts");
