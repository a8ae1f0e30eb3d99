/** A button beside each piece of code. */
export function addCopyButtons(): void {
  for (const code of document.querySelectorAll<HTMLElement>("article pre")) {
    const frame = document.createElement("div");
    frame.className = "sample";
    code.replaceWith(frame);
    frame.append(code, copyButton(code));
  }
}

function copyButton(code: HTMLElement): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = "Copy";
  button.addEventListener("click", async () => {
    button.textContent = await copied(code.textContent ?? "");
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
