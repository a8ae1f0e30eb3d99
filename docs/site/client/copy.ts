export function addCopyButtons(samples: Iterable<HTMLElement>): void {
  for (const sample of samples) {
    const frame = document.createElement("div");
    frame.className = "sample";
    sample.replaceWith(frame);
    frame.append(sample, copyButton(sample));
  }
}

function copyButton(sample: HTMLElement): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = "Copy";
  button.addEventListener("click", async () => {
    button.textContent = await copied(sample.textContent ?? "");
    setTimeout(() => {
      button.textContent = "Copy";
    }, 2000);
  });
  return button;
}

async function copied(text: string): Promise<string> {
  try {
    await navigator.clipboard.writeText(text);
    return "Copied";
  } catch {
    return "Not allowed";
  }
}
