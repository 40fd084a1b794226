import type { Control } from "../design/schema.ts";
import type { Kind } from "../kind.ts";
import { dateFormats, timeFormats } from "../value/calendar.ts";
import { isRaw } from "./designer.ts";
import { taken } from "./taken.ts";

type Options = Record<string, unknown>;

/** Words of an option: its value where it has no label, and the other way round. */
function itemOf(item: unknown): unknown {
  if (typeof item === "string" || typeof item === "number") return { value: String(item), label: String(item) };
  if (!isRaw(item)) return item;
  const { children, ...own } = item;
  const words = (one: unknown, other: unknown) => {
    const first = [one, other].find((each) => each !== undefined && each !== null && each !== "");
    return first === undefined || typeof first === "object" ? first : String(first);
  };
  return {
    ...own,
    value: words(item.value, item.label),
    label: words(item.label, item.value),
    ...(Array.isArray(children) && children.length > 0 ? { children: children.map(itemOf) } : {}),
  };
}

const hex = (part: string) =>
  Math.min(255, Math.round(Number(part)))
    .toString(16)
    .padStart(2, "0");

/** `#abc`, `rgb(…)` and `rgba(…)` as six digits; how much shines through is lost. */
function colourOf(colour: unknown): unknown {
  if (typeof colour !== "string") return colour;
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(colour.trim());
  if (short)
    return `#${short
      .slice(1)
      .map((digit) => digit + digit)
      .join("")}`;
  const parts = /^rgba?\(\s*(\d+)[\s,]+(\d+)[\s,]+(\d+)/i.exec(colour.trim());
  return parts ? `#${parts.slice(1, 4).map(hex).join("")}` : colour;
}

/** A format of dates by what it names. */
function dateFormatOf(format: unknown): unknown {
  if (typeof format !== "string" || (dateFormats as readonly string[]).includes(format)) return format;
  if (/[Hh]/.test(format)) return "YYYY-MM-DD HH:mm";
  if (/[Dd]/.test(format)) return "YYYY-MM-DD";
  return /M/.test(format) ? "YYYY-MM" : /[Yy]/.test(format) ? "YYYY" : format;
}
function timeFormatOf(format: unknown): unknown {
  if (typeof format !== "string" || (timeFormats as readonly string[]).includes(format)) return format;
  return /s/.test(format) ? "HH:mm:ss" : /[Hh]/.test(format) ? "HH:mm" : format;
}

const widthOf = (width: unknown): unknown => (/^\d{1,4}$/.test(String(width)) ? `${String(width)}px` : width);

const readers: Readonly<Record<string, (value: unknown, type: string) => unknown>> = {
  options: (value) => (Array.isArray(value) ? value.map(itemOf) : value),
  color: colourOf,
  fontFamily: (value) => (value === "" ? undefined : value),
  width: widthOf,
  format: (value, type) => (type === "date" ? dateFormatOf(value) : type === "time" ? timeFormatOf(value) : value),
};

/** The options as their kind takes them; `changed`: those that it has to have otherwise. Lists of choices stay for whoever draws the form. */
export function optionsIn(kind: Kind, given: Options): { options: Options; changed: string[] } {
  const own = Object.entries(given).flatMap(([name, value]) => {
    const read = kind.knownOptions.has(name) ? readers[name] : undefined;
    const meant = read ? read(value, kind.type) : value;
    return meant === undefined ? [] : [[name, meant] as const];
  });
  const options = taken(kind.schema, Object.fromEntries(own)) as Control["options"];
  const changed: string[] = [];
  for (const { path, ...issue } of kind.schema.safeParse(options).error?.issues ?? []) {
    const name = String(path[0]);
    const value = options[name];
    if (path.length !== 1 || Array.isArray(value)) continue;
    changed.push(name);
    if (issue.code === "too_big" && typeof value === "number") options[name] = Number(issue.maximum);
    else if (issue.code === "too_small" && typeof value === "number") options[name] = Number(issue.minimum);
    else delete options[name];
  }
  return { options, changed };
}
