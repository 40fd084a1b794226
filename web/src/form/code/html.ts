import { type Coded, formOf, plain } from "./markup.ts";

export type Source = { title: string; language: string; submit: string };

/** A complete page: plain inputs named like the fields of the form. */
export function htmlOf(design: Coded, { title, language, submit }: Source): string {
  const { lines, style } = formOf(design, (element) => `name="${element.bound ?? ""}"`, "      ");
  return `<!doctype html>
<html lang="${plain(language)}">
  <head>
    <meta charset="utf-8">
    <title>${plain(title)}</title>
    <style>
${style.replace(/^/gm, "      ")}
    </style>
  </head>
  <body>
    <form>
${lines.join("\n")}
      <button type="submit">${plain(submit)}</button>
    </form>
  </body>
</html>
`;
}
