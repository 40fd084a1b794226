import { crc32, deflateRawSync } from "node:zlib";

type Sizes = { crc: number; packed: number; plain: number; name: number };

/** A zip archive, as Lambda takes it. */
export function zipOf(files: Readonly<Record<string, Uint8Array>>): Uint8Array {
  const locals: Buffer[] = [];
  const centrals: Buffer[] = [];
  let at = 0;
  for (const [name, content] of Object.entries(files)) {
    const [local, central] = entryOf(Buffer.from(name), content, at);
    locals.push(local);
    centrals.push(central);
    at += local.length;
  }
  const central = Buffer.concat(centrals);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(centrals.length, 8);
  end.writeUInt16LE(centrals.length, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...locals, central, end]);
}

function entryOf(path: Buffer, content: Uint8Array, at: number): [Buffer, Buffer] {
  const packed = deflateRawSync(content);
  const sizes = { crc: crc32(content), packed: packed.length, plain: content.length, name: path.length };
  const central = headerOf(0x02014b50, 46, 6, sizes);
  central.writeUInt16LE(0x0314, 4);
  // A plain file that everybody may read: Lambda runs as another user.
  central.writeUInt32LE(0o100644 * 0x10000, 38);
  central.writeUInt32LE(at, 42);
  return [Buffer.concat([headerOf(0x04034b50, 30, 4, sizes), path, packed]), Buffer.concat([central, path])];
}

/** What both headers of a file have in common, from the version needed to the length of the name. */
function headerOf(mark: number, length: number, start: number, { crc, packed, plain, name }: Sizes): Buffer {
  const header = Buffer.alloc(length);
  header.writeUInt32LE(mark, 0);
  header.writeUInt16LE(20, start);
  header.writeUInt16LE(8, start + 4);
  header.writeUInt16LE(0x21, start + 8);
  header.writeUInt32LE(crc, start + 10);
  header.writeUInt32LE(packed, start + 14);
  header.writeUInt32LE(plain, start + 18);
  header.writeUInt16LE(name, start + 22);
  return header;
}
