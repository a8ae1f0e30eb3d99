/** What the desk says of pictures. */
export const pictureWords = {
  choose: "Choose another",
  close: "Close the list",
  list: "Pictures of the site",
  find: "Find by name",
  drop: "Or drop a file here",
  file: "Take a file",
  taking: "Taking it in…",
  taken: (name: string) => `It is now ${name}. The one before stays in the folder.`,
  usedOn: (count: number) => (count === 1 ? "used in 1 place" : `used in ${count} places`),
  everywhere: (count: number) => `In all ${count} places where it is used`,
  describe: "Does the description of the picture still fit?",
  unknown: "There is no such picture.",
} as const;
