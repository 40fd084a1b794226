import { constants, zstdCompressSync } from "node:zlib";
import { carries, type FontName, fontBytes, fontNames } from "@stampflow/print/server";
import { create, type Font } from "fontkit";
import subsetFont from "subset-font";

/** The file that is replaced in a bundle. */
export const fontSource = "packages/print/font/source.ts";

const fileOf = (name: FontName) => `${name}.ttf.zst`;

export const fontsBeside = `import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { zstdDecompress } from "node:zlib";
const unpack = promisify(zstdDecompress);
export const fontBytes = async (name) => unpack(await readFile(new URL(\`./\${name}.ttf.zst\`, import.meta.url)));`;

async function packed(name: FontName): Promise<Buffer> {
  const whole = await fontBytes(name);
  const characters = (create(whole) as Font).characterSet.filter(carries[name]);
  const text = characters.map((code) => String.fromCodePoint(code)).join("");
  const part = await subsetFont(whole, text, { targetFormat: "sfnt", noLayoutClosure: true });
  const { ZSTD_c_compressionLevel: level, ZSTD_c_windowLog: window } = constants;
  return zstdCompressSync(part, { params: { [level]: 19, [window]: 23 } });
}

let made: Promise<ReadonlyMap<string, Buffer>> | undefined;

/** Takes about five seconds, so it is made once, for bundles that print. */
export function fontFiles(): Promise<ReadonlyMap<string, Buffer>> {
  made ??= Promise.all(fontNames.map(async (name) => [fileOf(name), await packed(name)] as const)).then(
    (files) => new Map(files),
  );
  return made;
}
