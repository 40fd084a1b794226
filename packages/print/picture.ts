import { promisify } from "node:util";
import { crc32, inflate } from "node:zlib";

const inflated = promisify(inflate);

/** Larger ones are no signatures: of few bytes a picture can be made that fills the memory. */
const maxBytes = 1024 * 1024;
const maxPixels = 4_000_000;

/** A stored signature as it is printed; null for what is no whole PNG, or too large (D6). */
export async function signaturePicture(bytes: Uint8Array): Promise<string | null> {
  const file = Buffer.from(bytes);
  const whole = file.length <= maxBytes && (await isWhole(file).catch(() => false));
  return whole ? `data:image/png;base64,${file.toString("base64")}` : null;
}

/** A company's logo: a PNG as above, a JPEG as it is; null for what can be drawn as neither. */
export async function logoPicture(bytes: Uint8Array): Promise<string | null> {
  const file = Buffer.from(bytes);
  if (file.length > 1 && file.readUInt16BE(0) === 0xffd8)
    return isJpeg(file) ? `data:image/jpeg;base64,${file.toString("base64")}` : null;
  return signaturePicture(bytes);
}

/** Baseline, extended and progressive frames: pdfkit draws these alone. */
const frames: ReadonlySet<number> = new Set([0xffc0, 0xffc1, 0xffc2]);

/** Whether the head of a frame with a size stands where the segments before it say. */
function isJpeg(file: Buffer): boolean {
  if (file.length > maxBytes) return false;
  for (let at = 2; at + 10 <= file.length; ) {
    const marker = file.readUInt16BE(at);
    if (frames.has(marker)) return file.readUInt16BE(at + 5) > 0 && file.readUInt16BE(at + 7) > 0;
    if (marker >>> 8 !== 0xff) return false;
    at += 2 + file.readUInt16BE(at + 2);
  }
  return false;
}

const signature = "89504e470d0a1a0a";
/** By the colour type of PNG: grey, RGB, palette, grey and alpha, RGBA. */
const channels: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/** Whether each chunk is what it was written as, and the pixels are as many as the head says. */
const isWhole = async (file: Buffer): Promise<boolean> => (await pixelsOf(file)) !== null;

/** Whether a PNG can be drawn and shows anything: the pixels of an empty canvas are zeros under every filter. */
export async function hasInk(bytes: Uint8Array): Promise<boolean> {
  const found = await pixelsOf(Buffer.from(bytes)).catch(() => null);
  return found?.pixels.some((value, at) => value !== 0 && at % found.rowBytes !== 0) ?? false;
}

/** The filtered rows, each with the byte that names its filter. */
async function pixelsOf(file: Buffer): Promise<{ pixels: Buffer; rowBytes: number } | null> {
  if (file.toString("hex", 0, 8) !== signature || file.toString("latin1", 12, 16) !== "IHDR") return null;
  const [width, height] = [file.readUInt32BE(16), file.readUInt32BE(20)];
  const bits = (file[24] ?? 0) * (channels[file[25] ?? -1] ?? 0);
  const interlaced = file[28] !== 0;
  if (bits === 0 || interlaced || width * height > maxPixels) return null;
  const rowBytes = Math.ceil((width * bits) / 8) + 1;
  const pixels = await inflated(pixelsIn(file), { maxOutputLength: height * rowBytes });
  return pixels.length === height * rowBytes ? { pixels, rowBytes } : null;
}

/** Throws where the file ends before its last chunk. */
function pixelsIn(file: Buffer): Buffer {
  const pixels: Buffer[] = [];
  for (let at = 8; ; ) {
    const end = at + 8 + file.readUInt32BE(at);
    const type = file.toString("latin1", at + 4, at + 8);
    if (crc32(file.subarray(at + 4, end)) !== file.readUInt32BE(end)) throw new Error(`${type} was changed`);
    if (type === "IDAT") pixels.push(file.subarray(at + 8, end));
    if (type === "IEND") return Buffer.concat(pixels);
    at = end + 4;
  }
}

/** A code has nothing that the filters of PNG would help: trying them takes longer than all the rest. */
const unfiltered: object = { filterType: 0 };

/** The library is loaded with the first code. */
export const qrPicture = async (link: string): Promise<string> =>
  (await import("qrcode")).toDataURL(link, {
    errorCorrectionLevel: "M",
    margin: 1,
    scale: 6,
    rendererOpts: unfiltered,
  });
