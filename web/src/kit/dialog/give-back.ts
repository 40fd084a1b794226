import { focusPage, openedRow } from "../list/use-row-focus.ts";

/** What had the focus before each open layer, and before those below it: the nearest first. */
const chains: Element[][] = [];
const layer = ".ant-drawer, .ant-modal-root";
/** How long a layer may take to leave. */
const longest = 5000;

/**
 * Called when a layer opens. When it has closed, the focus goes back to where it was; where that is gone, to where it was
 * below it, or to the page.
 */
export function rememberFocus(): () => void {
  const before = document.activeElement;
  const chain = [...(before && before !== document.body ? [before] : []), ...(chains.at(-1) ?? [])];
  chains.push(chain);
  return () => {
    chains.splice(chains.indexOf(chain), 1);
    requestAnimationFrame((start) => giveBack(chain, start + longest));
  };
}

/** A layer that leaves keeps the focus until it is gone; what has the focus otherwise keeps it. */
function giveBack(chain: readonly Element[], until: number): void {
  const now = document.activeElement ?? document.body;
  const target = chain.find((one) => one.isConnected);
  if (now === document.body) {
    if (target instanceof HTMLElement) target.focus();
    else (openedRow() ?? { focus: focusPage }).focus({ preventScroll: true });
  } else if (now.closest(layer) && !now.closest(layer)?.contains(target ?? null))
    requestAnimationFrame((time) => time < until && giveBack(chain, until));
}
