/** The formats of check's report, apart from what writes them: the command line names them before any rule is loaded. */
export const FORMATS = ["human", "json", "github", "sarif"] as const;
export type Format = (typeof FORMATS)[number];
