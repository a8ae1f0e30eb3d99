/** A section's heading with a note to the right of it. */
export function Heading({ title, text }: { title: string; text?: string }) {
  return (
    <div className="headline">
      <h2>{title}</h2>
      {text && <p>{text}</p>}
    </div>
  );
}
