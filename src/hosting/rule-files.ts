/** Files that tell a host its rules. The engine writes them (output/rules.ts); no site may, and no host shows them. */
export const RULE_FILES: readonly string[] = ["_headers", "_redirects"];

/** `file` is a path in the output: hosts look at the top alone. */
export const isRuleFile = (file: string): boolean => RULE_FILES.includes(file);
