import { limits } from "../limits.ts";

/** Rich text as a tree: pages render the tree, never markup. */
export type RichNode = string | RichElement;
export type RichElement = { tag: string; attributes: Readonly<Record<string, string>>; children: RichNode[] };

export const richTags: readonly string[] = [
  ...["p", "br", "hr", "h1", "h2", "h3", "h4", "blockquote", "pre", "div", "span"],
  ...["strong", "b", "em", "i", "u", "s", "code", "a", "ul", "ol", "li"],
  ...["table", "thead", "tbody", "tr", "th", "td"],
];
/** The links that are allowed. */
export const richLink = /^(?:https?:\/\/|mailto:|tel:)[^\s"'<>\\]+$/i;
const attributes: Readonly<Record<string, Readonly<Record<string, RegExp>>>> = {
  a: { href: richLink },
  td: { colspan: /^\d{1,2}$/, rowspan: /^\d{1,2}$/ },
  th: { colspan: /^\d{1,2}$/, rowspan: /^\d{1,2}$/ },
};
export const richAttributes: readonly string[] = ["href", "colspan", "rowspan"];

const empty: readonly string[] = ["br", "hr"];
const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', nbsp: "\u00a0" };
const decoded = (text: string): string => text.replace(/&(\w+);/g, (_, name: string) => entities[name] ?? "");

/** One token of markup as browsers serialise it: start tag, end tag, or text. */
const piece =
  /<(\/?)([a-z][a-z0-9]*)((?: [a-z]+="(?:[^"<>&]|&(?:amp|lt|gt|quot|nbsp);)*")*)>|((?:[^<>&]|&(?:amp|lt|gt|nbsp);)+)/y;
const deepest = 40;

/**
 * FD20: parses rich text; undefined if it contains other elements or attributes, or is not written as a browser
 * writes it. Nothing is sanitised: what is not understood is refused.
 */
export function readRich(text: string): RichNode[] | undefined {
  if (text.length > limits.richMarkup) return undefined;
  const top: RichNode[] = [];
  const open: RichElement[] = [];
  piece.lastIndex = 0;
  while (piece.lastIndex < text.length) {
    const found = piece.exec(text);
    if (!found) return undefined;
    const [, close, tag = "", given = "", plain] = found;
    const into = open.at(-1)?.children ?? top;
    if (plain !== undefined) into.push(decoded(plain));
    else if (close) {
      if (given || open.pop()?.tag !== tag) return undefined;
    } else {
      const allowed = attributesOf(tag, given);
      if (!allowed || open.length >= deepest) return undefined;
      const element = { tag, attributes: allowed, children: [] };
      into.push(element);
      if (!empty.includes(tag)) open.push(element);
    }
  }
  return open.length > 0 ? undefined : top;
}

function attributesOf(tag: string, given: string): Record<string, string> | undefined {
  if (!richTags.includes(tag)) return undefined;
  const found: Record<string, string> = {};
  for (const [, name = "", value = ""] of given.matchAll(/ ([a-z]+)="([^"]*)"/g)) {
    const text = decoded(value);
    const allowed = Object.hasOwn(attributes, tag) ? attributes[tag] : undefined;
    if (!allowed || !Object.hasOwn(allowed, name) || !allowed[name]?.test(text)) return undefined;
    found[name] = text;
  }
  return found;
}

const blocks: readonly string[] = ["p", "div", "h1", "h2", "h3", "h4", "blockquote", "pre", "li", "tr", "hr", "br"];

/** The text without markup, one line for each block. */
export function richText(nodes: readonly RichNode[]): string {
  const textOfNodes = (list: readonly RichNode[], mark: (at: number) => string): string =>
    list
      .map((node, at) => {
        if (typeof node === "string") return node;
        const inner = textOfNodes(
          node.children,
          node.tag === "ol" ? (n) => `${n + 1}. ` : node.tag === "ul" ? () => "• " : () => "",
        );
        if (node.tag === "li") return `\n${mark(at)}${inner.trim()}\n`;
        if (node.tag === "td" || node.tag === "th") return `${inner.trim()}\t`;
        return blocks.includes(node.tag) ? `\n${inner}\n` : inner;
      })
      .join("");
  return textOfNodes(nodes, () => "")
    .replaceAll("\u00a0", " ")
    .replace(/(?<![\t ])[\t ]*\n[\n\t ]*/g, "\n")
    .trim();
}
