import { expect, it } from "vitest";
import { runKey } from "./use-keys.ts";

const press = (
  key: string,
  more: Partial<Record<"ctrlKey" | "metaKey" | "shiftKey" | "altKey", boolean>>,
  selectedKey: string | null,
) => {
  const done: string[] = [];
  const t = (what: string) => () => void done.push(what);
  const taken = runKey(
    { key, ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, ...more },
    {
      selectedKey,
      undo: t("undo") as never,
      redo: t("redo") as never,
      remove: t("remove"),
      duplicate: (of) => void done.push(`copy ${of}`),
      shift: (of, by) => void done.push(`shift ${of} ${by}`),
      select: (of) => void done.push(`select ${of}`),
    },
  );
  return [taken, ...done];
};

it.each([
  ["z", { ctrlKey: true }, null, [true, "undo"]],
  ["Z", { metaKey: true, shiftKey: true }, null, [true, "redo"]],
  ["y", { ctrlKey: true }, null, [true, "redo"]],
  ["d", { ctrlKey: true }, "a", [true, "copy a"]],
  ["Delete", {}, "a", [true, "remove"]],
  ["Escape", {}, "a", [true, "select null"]],
  ["ArrowUp", { altKey: true }, "a", [true, "shift a -1"]],
  ["ArrowDown", { altKey: true }, "a", [true, "shift a 1"]],
  ["Delete", {}, null, [false]],
  ["ArrowDown", {}, "a", [false]],
  ["z", {}, "a", [false]],
])("%s %j with %s", (key, more, selected, expected) => expect(press(key, more, selected)).toEqual(expected));
