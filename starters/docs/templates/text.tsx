/** What Markdown becomes beyond plain HTML: tabs, and tables that scroll by themselves. */
import type { DirectiveProps } from "build-site";
import type { ComponentProps } from "react";

/** By keyboard too. */
const SCROLLED = { role: "group", "aria-label": "Table", tabIndex: 0 } as const;

const Table = (props: ComponentProps<"table">) => (
  <div className="table" {...SCROLLED}>
    <table {...props} />
  </div>
);

/** Of a list of tasks: what is drawn is said, too. */
const Task = ({ checked, ...props }: ComponentProps<"input">) => (
  <input {...props} checked={checked} aria-label={checked ? "Done" : "To do"} />
);

/** `group` ties tabs of several places and pages together: a choice in one is a choice in all. */
const Tabs = ({ children, group = "" }: DirectiveProps & { readonly group?: string }) => (
  <div className="tabs" data-group={group}>
    {children}
  </div>
);

/** Without script all stand below each other, each with its name. */
const Tab = ({ label = "", children }: DirectiveProps) => (
  <div className="tab" data-label={label}>
    <p className="tab-label">{label}</p>
    {children}
  </div>
);

export const TEXT = {
  components: { input: Task, table: Table },
  directives: { tabs: Tabs, tab: Tab },
};
