import { PNG } from "pngjs";
import type { PrintDocument } from "../schema.ts";

const prefix = "data:image/png;base64,";
/** A drawing has little that the filters of PNG would help: trying them takes longer than all the rest. */
const unfiltered = { filterType: 0 } as const;

/** With signatures and logos on white, so that they need not be decoded again where they are drawn; without those that cannot be. */
export function onWhite(documents: readonly PrintDocument[]): PrintDocument[] {
  const known = new Map<string, string | null>();
  const white = (picture: string): string | null => {
    const found = known.get(picture);
    if (found !== undefined) return found;
    const made = picture.startsWith(prefix) ? whiten(picture) : picture;
    known.set(picture, made);
    return made;
  };
  return documents.map(({ logo, sections, ...document }) => {
    const drawn = logo && white(logo);
    return {
      ...document,
      ...(drawn ? { logo: drawn } : {}),
      sections: sections.map((section) => {
        if (section.kind !== "signatures") return section;
        const signatures = section.signatures.map((one) => ({ ...one, picture: one.picture && white(one.picture) }));
        return { ...section, signatures };
      }),
    };
  });
}

function whiten(picture: string): string | null {
  try {
    const png = PNG.sync.read(Buffer.from(picture.slice(prefix.length), "base64"));
    const { data } = png;
    for (let at = 0; at < data.length; at += 4) {
      const alpha = (data[at + 3] ?? 255) / 255;
      for (let colour = at; colour < at + 3; colour += 1)
        data[colour] = Math.round((data[colour] ?? 0) * alpha + 255 * (1 - alpha));
      data[at + 3] = 255;
    }
    return prefix + PNG.sync.write(png, { colorType: 2, ...unfiltered }).toString("base64");
  } catch {
    return null;
  }
}
