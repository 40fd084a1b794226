/*
 * Enter moves on, it never sends: a browser would send the form from any of its fields. One listener holds for every
 * form and dialog. Ctrl+Enter sends. A form with `data-enter="sends"` (search, sign-in) is sent by Enter as usual, a plain
 * record (`data-enter="saves"`) by Enter in its last field.
 */
import { isComposing } from "../kit/input/remote-choice.ts";

const fields =
  "input:not([type=hidden], [type=file], [type=checkbox], [type=radio]), textarea, select:not([data-preset])";
/** Enter has its own meaning there: it takes a day, chooses an option or opens a list. */
const pickers = ".ant-picker, [role=combobox]";

function nextField(form: HTMLFormElement, field: HTMLElement): HTMLElement | undefined {
  const all = [...form.querySelectorAll<HTMLInputElement>(fields)].filter(
    (each) => !each.disabled && !each.readOnly && each.offsetParent !== null,
  );
  return all[all.indexOf(field as HTMLInputElement) + 1];
}

function onKeyDown(event: KeyboardEvent) {
  if (event.key !== "Enter" || isComposing(event) || event.altKey) return;
  const { target } = event;
  if (!(target instanceof HTMLElement)) return;
  const form = target.closest("form");
  if (!form || form.dataset.enter === "sends") return;
  if (event.ctrlKey || event.metaKey) {
    if (!event.repeat && !event.defaultPrevented) form.requestSubmit();
    return;
  }
  // Rows and tables have taken it already: they move on in their own order.
  if (!(target instanceof HTMLInputElement) || event.defaultPrevented) return;
  event.preventDefault();
  if (target.closest(pickers)) return;
  const next = nextField(form, target);
  if (next) next.focus();
  else if (form.dataset.enter === "saves" && !event.repeat) form.requestSubmit();
}

/** In Safari the Enter that ends a composition follows it as a key of its own, which must do nothing more anywhere. */
function stopComposing(event: KeyboardEvent) {
  if (event.key !== "Enter" || event.isComposing || !isComposing(event)) return;
  event.stopImmediatePropagation();
  event.preventDefault();
}

export function watchEnterKey() {
  window.addEventListener("keydown", stopComposing, { capture: true });
  document.addEventListener("keydown", onKeyDown);
}
