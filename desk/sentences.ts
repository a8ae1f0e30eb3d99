import { translator } from "../src/edit/language/translator.ts";
import { language } from "./language.ts";

/** A sentence of the engine in the language of the desk; undefined where the engine's own words must do. */
export const inOwnWords = translator(language.sentences);
