import { type PrintDocument, printView } from "@stampflow/print";

const frameClass = "print-frame";

/** A page of its own, which is handed to the browser's printing. No script runs in it. */
export async function printPaper(paper: PrintDocument): Promise<void> {
  for (const left of document.querySelectorAll(`.${frameClass}`)) left.remove();
  const frame = document.createElement("iframe");
  frame.className = frameClass;
  frame.title = document.title;
  frame.setAttribute("sandbox", "allow-same-origin allow-modals");
  frame.setAttribute("aria-hidden", "true");
  frame.tabIndex = -1;
  frame.style.cssText = "position:fixed;inset-inline-end:0;inset-block-end:0;inline-size:0;block-size:0;border:0";
  frame.srcdoc = printView(paper);
  await new Promise<void>((resolve) => {
    frame.onload = () => resolve();
    document.body.append(frame);
  });
  frame.contentWindow?.addEventListener("afterprint", () => frame.remove());
  frame.contentWindow?.focus();
  frame.contentWindow?.print();
}
