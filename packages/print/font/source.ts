import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { FontName } from "./carried.ts";

const addresses: Readonly<Record<FontName, () => string>> = {
  "noto-sans-sc": () => import.meta.resolve("@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf"),
  "noto-sans-jp": () => import.meta.resolve("@expo-google-fonts/noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf"),
};

/** The TTF as it is published. A function has what it carries of it beside it (tools/bundle/fonts.ts). */
export const fontBytes = (name: FontName): Promise<Buffer> => readFile(fileURLToPath(addresses[name]()));
