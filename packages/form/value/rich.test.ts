import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readRich, richLink, richTags, richText } from "./rich.ts";

describe("readRich", () => {
  it("accepts permitted elements as a browser serialises them", () => {
    const text =
      '<p>1 &lt; 2 &amp; <strong>bold</strong><br>next</p><p><a href="https://example.com/?a=1&amp;b=2">link</a></p>';
    expect(readRich(text)).toEqual([
      {
        tag: "p",
        attributes: {},
        children: [
          "1 < 2 & ",
          { tag: "strong", attributes: {}, children: ["bold"] },
          { tag: "br", attributes: {}, children: [] },
          "next",
        ],
      },
      {
        tag: "p",
        attributes: {},
        children: [{ tag: "a", attributes: { href: "https://example.com/?a=1&b=2" }, children: ["link"] }],
      },
    ]);
  });

  it.each([
    "<script>alert(1)</script>",
    '<p onclick="x">a</p>',
    '<img src="x" onerror="alert(1)">',
    "<img src=x onerror=alert(1)>",
    '<a href="javascript:alert(1)">a</a>',
    '<a href="java&#115;cript:alert(1)">a</a>',
    '<a href=" javascript:alert(1)">a</a>',
    '<a href="data:text/html,<script>">a</a>',
    '<a href="//example.com">a</a>',
    '<a href="https://a.example" target="_blank">a</a>',
    '<svg><script href="data:,alert(1)"></script></svg>',
    "<svg onload=alert(1)>",
    "<math><mi>x</mi></math>",
    '<p style="background:url(x)">a</p>',
    '<iframe src="https://a.example"></iframe>',
    "<p>a<!-- b --></p>",
    "<P>a</P>",
    "<p>a",
    "a</p>",
    "<p><strong>a</p></strong>",
    "</p class>",
    "<p>a & b</p>",
    "<p>a > b</p>",
    "<p",
    "<__proto__>a</__proto__>",
    "<constructor>a</constructor>",
    `<td __proto__="1">a</td>`,
    "<p>".repeat(41) + "</p>".repeat(41),
    "a".repeat(50_001),
  ])("refuses %s", (text) => expect(readRich(text)).toBeUndefined());

  it("refuses everything that could run as a script", () => {
    const parts = fc.constantFrom(
      ...["<", ">", "</", "/>", "p", "img", "svg", "a", "script", " ", '"', "'", "=", "&", "&lt;", "&quot;", "x"],
      ...[' href="https://a.example"', ' href="javascript:x"', " onerror=", "<p>", "</p>", "<br>", "<!--", "-->"],
    );
    const check = (nodes: ReturnType<typeof readRich>) => {
      for (const node of nodes ?? []) {
        if (typeof node === "string") continue;
        expect(richTags).toContain(node.tag);
        const { href, ...others } = node.attributes;
        if (href !== undefined) expect(href).toMatch(richLink);
        expect(Object.keys(others).filter((name) => name !== "colspan" && name !== "rowspan")).toEqual([]);
        check(node.children);
      }
    };
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 12 }), (list) => check(readRich(list.join("")))),
      { numRuns: 2000 },
    );
  });
});

describe("richText", () => {
  it.each([
    ["<p>one</p><p>two<br>three</p>", "one\ntwo\nthree"],
    ["<ul><li><p>a</p></li><li><p>b</p></li></ul>", "• a\n• b"],
    ["<ol><li>a</li><li>b</li></ol>", "1. a\n2. b"],
    ["<table><tbody><tr><th>a</th><td>b</td></tr></tbody></table>", "a\tb"],
    ["<p></p>", ""],
    ["<p>&nbsp;</p>", ""],
    ["plain", "plain"],
  ])("%s", (markup, words) => expect(richText(readRich(markup) ?? [])).toBe(words));
});
