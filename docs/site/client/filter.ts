/** A field that hides the entries in which not every word occurs. */
export function addFilter(place: Element, entries: readonly HTMLElement[]): void {
  const label = document.createElement("label");
  const field = document.createElement("input");
  const found = document.createElement("p");
  label.textContent = "Words to look for";
  field.type = "search";
  found.setAttribute("role", "status");
  label.append(field);
  place.append(label, found);
  field.addEventListener("input", () => {
    const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
    const shown = entries.filter((entry) => {
      const text = entry.textContent?.toLowerCase() ?? "";
      entry.hidden = !words.every((word) => text.includes(word));
      return !entry.hidden;
    });
    found.textContent = words.length === 0 ? "" : `${shown.length} of ${entries.length} pages`;
  });
}
