import { ContactForm } from "./islands/ContactForm.tsx";
import { PortfolioTabs } from "./islands/PortfolioTabs.tsx";
import { SiteMenu } from "./islands/SiteMenu.tsx";
import { Toaster } from "./islands/Toaster.tsx";
import { handleNotFound } from "./not-found.ts";
import { startIsland } from "./start-island.tsx";
import { createToastStore } from "./toast/store.ts";

const toasts = createToastStore();

/** Without a toaster there is no place to tell the visitor; the console has the error then. */
const toaster = startIsland("toaster", Toaster, toasts, console.error);

const report = (error: unknown) => {
  const description = error instanceof Error ? error.message : String(error);
  if (toaster) toasts.add({ title: toaster.error, description, variant: "destructive" });
};

/** A task of its own for each island: a slow phone can answer its visitor in between. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

await nextTask();
startIsland("site-menu", SiteMenu, toasts, report);
await nextTask();
startIsland("portfolio-tabs", PortfolioTabs, toasts, report);
startIsland("contact-form", ContactForm, toasts, report);
handleNotFound();
