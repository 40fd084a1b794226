import { expect, it } from "vitest";
import { parseTsv } from "./tsv.ts";

it.each<[string, string, string[][]]>([
  ["one cell", "a", [["a"]]],
  [
    "rows and columns",
    "a\tb\nc\td\n",
    [
      ["a", "b"],
      ["c", "d"],
    ],
  ],
  ["line ends of Windows", "a\r\nb\r\n", [["a"], ["b"]]],
  [
    "empty cells",
    "\t\n\tb",
    [
      ["", ""],
      ["", "b"],
    ],
  ],
  ["a quoted line break and tab", '"a\nb\tc"\td', [["a\nb\tc", "d"]]],
  ["doubled quotes", '"say ""yes"""\tb', [['say "yes"', "b"]]],
  ["a quote inside of a cell", '5" pipe\tb', [['5" pipe', "b"]]],
  ["quotes that are the text's own", '"hello"\t"a" and "b"\t"', [['"hello"', '"a" and "b"', '"']]],
  [
    "a quote that is not closed",
    '"open\tb\n5" x\td',
    [
      ['"open', "b"],
      ['5" x', "d"],
    ],
  ],
  ["an empty line in quotes, then a cell", '"a\r\n\r\n""b"""\tc\r\n', [['a\n\n"b"', "c"]]],
  ["an empty cell at the end", "a\t", [["a", ""]]],
  ["nothing", "", [[""]]],
])("%s", (_, text, rows) => expect(parseTsv(text)).toEqual(rows));
