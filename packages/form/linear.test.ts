import {
  closestFirst,
  cutTo,
  finderOf,
  folded,
  isBlank,
  isPlainName,
  lengthOf,
  nameField,
  sameName,
  textField,
  widthOf,
} from "@stampflow/kernel";
import { beforeAll, expect, test } from "vitest";
import { loadPatterns, newControl, normalise, validate } from "./index.ts";
import { readRich, richText } from "./value/rich.ts";

beforeAll(loadPatterns);

const formOf = (type: Parameters<typeof newControl>[0], options: object = {}) => {
  const made = newControl(type, "a", "zh-CN");
  return { list: [{ ...made, model: "a", options: { ...made.options, ...options } }] };
};
const [line, area, rich] = [formOf("input"), formOf("textarea"), formOf("editor")];
const drawn = formOf("input", { pattern: "(a|a)*(.*b){3}$" });
const judged = (form: typeof line) => (text: string) => [validate(form, { a: text }), normalise(form, { a: text })];
const [name, note] = [nameField(60), textField(60)];

const keywords = [`${"a".repeat(29)}b`, "a ".repeat(50), "xi".repeat(50), "é", "zhongguo"];
const finders = await Promise.all(keywords.map(async (keyword) => (await finderOf(keyword)) ?? (() => false)));

/** What users feed with texts of their own. */
const functions: Readonly<Record<string, (text: string) => unknown>> = {
  "a line": judged(line),
  "a text": judged(area),
  "a rich text": (text) => judged(rich)(`<p>${text}</p>`),
  "a line with a pattern": judged(drawn),
  "the words of a rich text": (text) => richText(readRich(text.replace(/[<>&]/g, "").slice(0, 49_000)) ?? []),
  "a name": (text) => [name.safeParse(text), isPlainName(text), sameName(text)],
  "a note": (text) => note.safeParse(text),
  "a blank": isBlank,
  "a search": (text) => finders.map((finds) => finds(folded(`${text}字`))),
  "the order of what was found": (text) => closestFirst(text.slice(0, 100), [text, text], folded),
  "a measure": (text) => [lengthOf(text), widthOf(text), cutTo(text, 20, widthOf)],
};
const units = [" ", "\t", "西", "重a", "\u00a0", " \n", "a", "\u200d", "é", "😀", "<p>", "</p>", "&nbsp;", '<a href="'];

/** Processor time of this process, which other programs of the machine do not change; the least of a few runs. */
function cost(run: () => unknown): number {
  const once = () => {
    const before = process.cpuUsage();
    run();
    const { user, system } = process.cpuUsage(before);
    return user + system;
  };
  return Math.min(once(), once(), once());
}

test.each(Object.entries(functions))("%s costs in proportion to its input, whatever it is", (_, run) => {
  for (const unit of units) {
    const of = (length: number) => unit.repeat(length / unit.length);
    // Work that grows with the square would cost 256 times as much; anything below 2 ms is no matter.
    const [small, large] = [cost(() => run(of(3000))), cost(() => run(of(48_000)))];
    expect(large, `${JSON.stringify(unit)}: ${small} µs, then ${large} µs`).toBeLessThan(80 * Math.max(small, 2000));
  }
});
