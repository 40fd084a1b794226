const stops = "a[href], button, input, textarea, select, [tabindex], [contenteditable=true]";
const clears = ".ant-picker-clear, .ant-select-clear";

/** The cross of a field is no stop on the way to the next one: emptying the text of a date, or Delete in a list, does the same. */
function leaveOutCross(field: Element | null) {
  for (const cross of field?.querySelectorAll<HTMLElement>(clears) ?? []) cross.tabIndex = -1;
}

/** What Tab does, for whoever had to wait before it. */
export function moveOnFrom(from: HTMLElement) {
  leaveOutCross(from.closest(".ant-select"));
  const area = from.closest("[role=dialog]") ?? document.body;
  [...area.querySelectorAll<HTMLElement>(stops)]
    .find(
      (one) =>
        from.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING &&
        one.tabIndex >= 0 &&
        !one.matches(":disabled") &&
        one.checkVisibility({ visibilityProperty: true }),
    )
    ?.focus();
}

/** Chooses what stands out in the list, as Enter does; what is chosen already stays so. */
function choose(input: HTMLInputElement) {
  const option = document.getElementById(input.getAttribute("aria-activedescendant") ?? "");
  if (option?.ariaSelected === "true") return;
  input.dispatchEvent(
    new KeyboardEvent("keydown", { key: "Enter", code: "Enter", keyCode: 13, bubbles: true, cancelable: true }),
  );
  input.dispatchEvent(new KeyboardEvent("keyup", { key: "Enter", code: "Enter", keyCode: 13, bubbles: true }));
}

/**
 * In the lists of antd, which choose by Tab and stay: Tab takes what was typed for, closes the list and goes on.
 * `data-waits`: the list itself decides, because the choices have yet to come.
 */
export function onTabKey(event: KeyboardEvent) {
  const input = event.target;
  if (!(input instanceof HTMLInputElement) || event.isComposing || event.altKey || event.ctrlKey || event.metaKey)
    return;
  const field = input.closest(".ant-select, .ant-picker");
  if (!field) return;
  const list = field.matches(".ant-select");
  if (event.key === "Tab") {
    const open = list && input.ariaExpanded === "true";
    const typed = input.value.trim() !== "";
    if (open && typed && !event.shiftKey && field.matches("[data-waits]")) return;
    if (open) event.stopPropagation();
    if (open && typed && !event.shiftKey) choose(input);
    leaveOutCross(field);
  }
  const empties = event.key === "Delete" || event.key === "Backspace";
  if (empties && list && input.value === "" && !field.matches(".ant-select-multiple")) {
    field.querySelector<HTMLElement>(".ant-select-clear")?.click();
  }
}
