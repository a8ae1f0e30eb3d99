/** Starts the desk in its language. */
import { createRoot } from "react-dom/client";
import { Desk } from "./Desk.tsx";
import { code, language } from "./language.ts";
import { words } from "./words.ts";

document.documentElement.lang = code;
document.documentElement.dir = language.language.dir;
document.title = words.title;

const root = document.getElementById("desk");
if (root) createRoot(root).render(<Desk />);
