import { crc32, deflateSync } from "node:zlib";
import { languages } from "@stampflow/kernel";
import { PNG } from "pngjs";
import { extractText, getDocumentProxy } from "unpdf";
import { describe, expect, test } from "vitest";
import { logoPicture, qrPicture, signaturePicture } from "../picture.ts";
import type { PrintDocument } from "../schema.ts";
import { draw } from "./draw.ts";
import { onWhite } from "./white.ts";

async function pagesOf(file: Uint8Array): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(file)));
  return text.map((page) => page.replace(/\s+/g, " "));
}

const empty = {
  language: "zh-CN",
  company: "示例酒店集团",
  heading: "请假申请",
  subheading: "",
  facts: [],
  sections: [],
  qr: null,
  foot: "",
} satisfies PrintDocument;

const documentOf = (text: string): PrintDocument => ({
  ...empty,
  sections: [{ kind: "fields", title: "内容", fields: [{ label: "说明", text }] }],
});

const words = {
  "zh-CN": ["请假申请", "出差北京，讨论下一季度的排班。", "镕喆㛃䶮𠮷"],
  "en-US": ["Leave application", "Three days off: “family” — naïve café, fi ffi.", "O’Brien"],
  "ja-JP": ["休暇申請", "ガジェットの購入について、ご確認をお願いします。", "髙橋 﨑 鷗 𠮷野 喜㐂"],
} as const;

test.each(languages)("what is printed in %s reads back as it was written", async (language) => {
  const [heading, text, name] = words[language];
  const file = await draw([
    {
      ...empty,
      language,
      heading,
      facts: [{ label: name, text: "2026-03-02" }],
      sections: [
        { kind: "fields", title: heading, fields: [{ label: name, text: `${text}\n${text}` }] },
        { kind: "table", title: name, columns: [{ label: text, share: 1 }], rows: [[name]] },
      ],
      qr: { picture: await qrPicture("https://example.com/a"), link: "https://example.com/a", note: text },
      foot: name,
    },
  ]);
  const [page = ""] = await pagesOf(file);
  const together = page.replaceAll(" ", "");
  for (const one of [heading, text, name]) expect(together).toContain(one.replaceAll(" ", ""));
  expect(together.split(text.replaceAll(" ", "")).length - 1).toBe(4);
  expect(page).not.toContain("U+");
});

describe("a character that no font has", () => {
  test.each([
    ["😀", "[U+1F600]"],
    ["한", "[U+D55C]"],
    ["\u0007", "[U+0007]"],
    ["\ud800", "[U+D800]"],
    // Of extension A, which a function does not carry.
    ["㐀", "[U+3400]"],
  ])("%j is shown by its code", async (char, code) => {
    const [page] = await pagesOf(await draw([documentOf(`前${char}后`)]));
    expect(page).toContain(`前${code}后`);
  });

  test("a mark without a picture is left out, a letter and its marks are one sign", async () => {
    const [page] = await pagesOf(await draw([documentOf("葛\u{e0100}城\u200d cafe\u0301 か\u3099")]));
    expect(page).toContain("葛城 café が");
  });
});

test("a table of several pages repeats its head on each, and no row is lost", async () => {
  const rows = Array.from({ length: 150 }, (_, at) => [`第${at}行`, String(at)]);
  const columns = [
    { label: "名称栏", share: 3 },
    { label: "数量栏", share: 1, figures: true },
  ];
  const pages = await pagesOf(await draw([{ ...empty, sections: [{ kind: "table", title: "明细", columns, rows }] }]));
  expect(pages.length).toBeGreaterThan(2);
  expect(pages.filter((page) => page.includes("名称栏"))).toHaveLength(pages.length);
  for (const [name = ""] of rows) expect(pages.filter((page) => page.includes(`${name} `))).toHaveLength(1);
});

test("nothing is lost of rows that are higher than a page, the first one too", async () => {
  const long = "很长".repeat(300);
  const columns = [
    { label: "名称栏", share: 1 },
    { label: "说明栏", share: 9 },
  ];
  const sections: PrintDocument["sections"] = [
    { kind: "fields", title: "内容", fields: [{ label: "说明", text: long }] },
    { kind: "table", title: "明细", columns, rows: [[long, "末"]] },
  ];
  const pages = await pagesOf(await draw([{ ...empty, paper: { size: "A5", landscape: true }, sections }]));
  expect(pages.length).toBeGreaterThan(3);
  expect(pages.join("").match(/很/g)).toHaveLength(600);
});

test("no title stands alone at the end of a page", async () => {
  const sections = Array.from({ length: 90 }, (_, at): PrintDocument["sections"][number] => {
    const [title, text] = [`题${at}题`, `行${at}行`];
    if (at % 3 === 0) return { kind: "fields", title, fields: [{ label: "说明", text }] };
    if (at % 3 === 1) return { kind: "table", title, columns: [{ label: "栏", share: 1 }], rows: [[text], ["次"]] };
    return { kind: "signatures", title, signatures: [{ title: text, name: "王一", at: "", note: "", picture: null }] };
  });
  const pages = await pagesOf(await draw([{ ...empty, sections }]));
  expect(pages.length).toBeGreaterThan(5);
  const alone = pages.flatMap(
    (page) => page.match(/题\d+题/g)?.filter((one) => !page.includes(one.replaceAll("题", "行"))) ?? [],
  );
  expect(alone).toEqual([]);
});

test("each document begins on a page of its own", async () => {
  const pages = await pagesOf(await draw([documentOf("第一份"), documentOf("第二份"), documentOf("第三份")]));
  expect(pages.map((page) => ["第一份", "第二份", "第三份"].filter((text) => page.includes(text)))).toEqual([
    ["第一份"],
    ["第二份"],
    ["第三份"],
  ]);
  expect(pages[1]).toContain("2 / 3");
});

test("a word longer than its line goes on in the next, none of it lost", async () => {
  for (const length of [100, 400, 6000]) {
    const long = "https://example.com/".padEnd(length, "x1");
    const pages = await pagesOf(await draw([documentOf(long)]));
    expect(pages.join("").replace(/内容|说明| |\d \/ \d/g, "")).toContain(long);
  }
});

test("a file holds of the fonts only what it says", async () => {
  expect((await draw([documentOf("短")])).length).toBeLessThan(60_000);
});

describe("a signature", () => {
  const drawn = (side: number) => PNG.sync.write(new PNG({ width: side, height: side }));
  const titled = { title: "部门负责人", name: "王一", at: "2026-03-02", note: "" };

  test("is drawn, and there is room for a pen where there is none", async () => {
    const picture = await signaturePicture(drawn(40));
    const file = await draw([
      {
        ...empty,
        sections: [
          {
            kind: "signatures",
            title: "签名",
            signatures: [
              { ...titled, picture },
              { ...titled, picture: null },
            ],
          },
        ],
      },
    ]);
    const [page = ""] = await pagesOf(file);
    expect(page.match(/部门负责人 王一/g)).toHaveLength(2);
    expect(
      Buffer.from(file)
        .toString("latin1")
        .match(/\/Subtype \/Image/g),
    ).toHaveLength(1);
  });

  const chunk = (type: string, data: Buffer) => {
    const said = Buffer.concat([Buffer.from(type), data]);
    const ends = Buffer.alloc(8);
    ends.writeUInt32BE(data.length, 0);
    ends.writeUInt32BE(crc32(said), 4);
    return Buffer.concat([ends.subarray(0, 4), said, ends.subarray(4)]);
  };
  /** 40 × 40 by its head, with other pixels. */
  const holding = (pixels: Buffer) =>
    Buffer.concat([drawn(40).subarray(0, 33), chunk("IDAT", pixels), chunk("IEND", Buffer.alloc(0))]);

  test.each([
    ["that is cut off", drawn(40).subarray(0, -20)],
    ["whose pixels were changed", Buffer.from(drawn(40)).fill(7, 45, 60)],
    ["of fewer pixels than it says", holding(deflateSync(Buffer.alloc(161 * 3)))],
    ["of more pixels than it says", holding(deflateSync(Buffer.alloc(161 * 40_000)))],
    ["whose pixels end early", holding(deflateSync(Buffer.alloc(161 * 40)).subarray(0, 12))],
    ["without pixels", holding(Buffer.alloc(0))],
    ["that is no picture", Buffer.from("<svg/>".repeat(20))],
    ["of nothing", Buffer.alloc(0)],
    ["of too many pixels", drawn(2001)],
  ])("%s is none", async (_, bytes) => {
    expect(await signaturePicture(bytes)).toBeNull();
  });

  test("stands on white", async () => {
    const signatures = [{ ...titled, picture: await signaturePicture(drawn(2)) }];
    const [document] = onWhite([{ ...empty, sections: [{ kind: "signatures", title: "签名", signatures }] }]);
    const [section] = document?.sections ?? [];
    const [, data = ""] = (section?.kind === "signatures" && section.signatures[0]?.picture?.split(",")) || [];
    expect([...PNG.sync.read(Buffer.from(data, "base64")).data]).toEqual(Array(16).fill(255));
  });
});

describe("a logo", () => {
  const jpeg = Buffer.from(
    "/9j/4AAQSkZJRgABAQEAYABgAAD/2wBDAAgGBgcGBQgHBwcJCQgKDBQNDAsLDBkSEw8UHRofHh0aHBwgJC4nICIsIxwcKDcpLDAxNDQ0Hyc5PTgyPC4zNDL/wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAACf/EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AVN//2Q==",
    "base64",
  );

  test("may be a JPEG, and stands at the top of paper of another size; halves share a row", async () => {
    const logo = (await logoPicture(jpeg)) ?? "";
    expect(logo).toMatch(/^data:image\/jpeg/);
    const half = (label: string) => ({ label, text: label, half: true });
    const fields = [half("甲"), half("乙"), half("丙"), { label: "丁", text: "丁" }];
    const paper = { size: "A5", landscape: true } as const;
    const file = await draw([{ ...empty, logo, paper, sections: [{ kind: "fields", title: "内容", fields }] }]);
    const page = await (await getDocumentProxy(new Uint8Array(file))).getPage(1);
    const [, , width = 0, height = 0] = page.view;
    expect([Math.round(width), Math.round(height)]).toEqual([595, 420]);
    const { items } = await page.getTextContent();
    const line = (text: string) =>
      items.flatMap((one) => ("str" in one && one.str === text ? [one.transform[5]] : []))[0];
    expect(line("甲")).toBe(line("乙"));
    expect(line("丙")).not.toBe(line("甲"));
    expect(line("丁")).not.toBe(line("丙"));
  });

  test.each([
    ["that is cut off", jpeg.subarray(0, 60)],
    ["without a frame", Buffer.from("ffd8ffe00004ffffffd9", "hex")],
    ["of nothing", Buffer.alloc(0)],
  ])("%s is none", async (_, bytes) => {
    expect(await logoPicture(bytes)).toBeNull();
  });
});
