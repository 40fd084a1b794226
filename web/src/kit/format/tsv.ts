/**
 * A cell in quotes, up to the tab or line after it. Excel, WPS and Sheets write quotes around a cell only for a tab, a
 * line break or a quote inside, which they double; any other quotes are those of the text.
 */
const quoted = /"((?:[^"]|"")*)"(?=[\t\n]|$)/y;
const plain = /[^\t\n]*/y;
const needsQuotes = /[\t\n]|""/;

const at = (pattern: RegExp, text: string, place: number): RegExpExecArray | null => {
  pattern.lastIndex = place;
  return pattern.exec(text);
};

/** The cells of what a spreadsheet puts on the clipboard. */
export function parseTsv(text: string): string[][] {
  const source = text.replace(/\r\n?/g, "\n").replace(/\n$/, "");
  const rows: string[][] = [[]];
  for (let place = 0; place <= source.length; place++) {
    const whole = at(quoted, source, place);
    const [written = "", inside = ""] = whole && needsQuotes.test(whole[1] ?? "") ? whole : [];
    const cell = written || (at(plain, source, place)?.[0] ?? "");
    rows.at(-1)?.push(written ? inside.replaceAll('""', '"') : cell);
    place += cell.length;
    if (source[place] === "\n") rows.push([]);
  }
  return rows;
}
