import type { Source } from "./html.ts";
import { type Coded, formOf, plain, unescaped } from "./markup.ts";

const names: Readonly<Record<string, string>> = {
  class: "className",
  colspan: "colSpan",
  rowspan: "rowSpan",
  maxlength: "maxLength",
  autocomplete: "autoComplete",
};
const empty = /^<(input|hr|br)\b/;

/** `a-b: c` as an entry of an object; a custom property (`--a`) keeps its name. */
const entry = (line: string): [string, string] => {
  const [name = "", ...value] = line.split(":").map((part) => part.trim());
  const key = name.startsWith("--") ? name : name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  return [key, value.join(":")];
};
const styleOf = (text: string): string => {
  const entries = unescaped(text)
    .split(";")
    .filter((line) => line.trim() !== "");
  return `style={${JSON.stringify(Object.fromEntries(entries.map(entry)))}}`;
};

function tagOf(tag: string): string {
  const named = tag
    .replace(/ style="([^"]*)"/, (_, text: string) => ` ${styleOf(text)}`)
    .replace(/ ([a-z]+)(?==")/g, (whole, name: string) => (names[name] ? ` ${names[name]}` : whole));
  return empty.test(named) ? named.replace(/>$/, " />") : named;
}

/** In text a brace would begin an expression; all else is escaped as in HTML, which JSX reads alike. */
const textIn = (text: string): string => text.replace(/[{}]/g, (sign) => (sign === "{" ? "&#123;" : "&#125;"));

/** A line of HTML as JSX: what is between `<` and `>` is a tag, because both are escaped everywhere else. */
const jsx = (line: string): string =>
  line
    .split(/(<[^>]*>)/)
    .map((part) => (part.startsWith("<") ? tagOf(part) : textIn(part)))
    .join("");

/** A component with uncontrolled inputs; the values are passed on when it is submitted. */
export function reactOf(design: Coded, { submit }: Source): string {
  const { lines, style } = formOf(design, (element) => `name="${element.bound ?? ""}"`, "      ");
  return `const style = \`
${style}
\`;

export default function DesignedForm({ onSubmit }) {
  const submit = (event) => {
    event.preventDefault();
    onSubmit?.(new FormData(event.currentTarget));
  };
  return (
    <form onSubmit={submit}>
      <style dangerouslySetInnerHTML={{ __html: style }} />
${lines.map(jsx).join("\n")}
      <button type="submit">${textIn(plain(submit))}</button>
    </form>
  );
}
`;
}
