/** Whether a text is read as Markdown alone, and not as a component too. */
export const isReadAsMarkdown = ({ file }: { readonly file: string }): boolean =>
  !file.endsWith(".mdx");
