import { ContactForm } from "./islands/ContactForm.tsx";
import { PortfolioTabs } from "./islands/PortfolioTabs.tsx";
import { SiteMenu } from "./islands/SiteMenu.tsx";
import { Toaster } from "./islands/Toaster.tsx";
import { handleNotFound } from "./not-found.ts";
import { startIsland } from "./start-island.tsx";
import { createToastStore } from "./toast/store.ts";

const toasts = createToastStore();
const toasterProps = document.querySelector<HTMLElement>("[data-island=toaster]")?.dataset.props;

const report = (error: unknown) => {
  const { error: title } = JSON.parse(toasterProps ?? "{}");
  const description = error instanceof Error ? error.message : String(error);
  toasts.add({ title, description, variant: "destructive" });
};

const services = { toasts, report };
startIsland("toaster", Toaster, services);
startIsland("site-menu", SiteMenu, services);
startIsland("portfolio-tabs", PortfolioTabs, services);
startIsland("contact-form", ContactForm, services);
handleNotFound();
