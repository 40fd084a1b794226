import type { CSSProperties } from "react";

const camel = (name: string) => name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Declarations of a form's own style. What would fetch, or reach outside of the form, is left out. */
export const declarationsOf = (css: string): [name: string, value: string][] =>
  css.split(";").flatMap((declaration): [string, string][] => {
    const at = declaration.indexOf(":");
    const name = declaration.slice(0, at).trim().toLowerCase();
    const value = declaration.slice(at + 1).trim();
    const plain = /^-?[a-z][a-z-]*$/.test(name) && value !== "" && !/url\(|expression\(|[<>{}@\\]/i.test(value);
    return at > 0 && plain && !["position", "z-index", "content"].includes(name) ? [[name, value]] : [];
  });

export const styleOf = (css: string): CSSProperties =>
  Object.fromEntries(declarationsOf(css).map(([name, value]) => [camel(name), value])) as CSSProperties;
