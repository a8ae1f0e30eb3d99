/** What was made of the texts that were asked for last: a file that is edited is read many times. */
export function recent<T>(most: number, make: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const made = known.get(text) ?? make(text);
    known.delete(text);
    known.set(text, made);
    if (known.size > most) {
      const [oldest = ""] = known.keys();
      known.delete(oldest);
    }
    return made;
  };
}
