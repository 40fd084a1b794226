import sax from "sax";

type Attributes = Readonly<Record<string, string>>;
type Reader = {
  readonly open?: (name: string, attributes: Attributes) => void;
  readonly close?: (name: string) => void;
  readonly text?: (text: string) => void;
  /** Whether the rest need not be read. */
  readonly enough?: () => boolean;
};

const chunkBytes = 64 * 1024;

/** Reads a part piece by piece, names without their prefixes; throws where it is no XML. Entities of its own are not expanded. */
export function readXml(bytes: Uint8Array, { open, close, text, enough }: Reader): void {
  const xml = sax.parser(true, { position: false });
  xml.onerror = (error) => {
    throw error;
  };
  if (open) xml.onopentag = ({ name, attributes }) => open(localName(name), attributes as Attributes);
  if (close) xml.onclosetag = (name) => close(localName(name));
  if (text) xml.ontext = xml.oncdata = text;
  const decoder = new TextDecoder(encodingOf(bytes));
  for (let at = 0; at < bytes.length; at += chunkBytes) {
    xml.write(decoder.decode(bytes.subarray(at, at + chunkBytes), { stream: true }));
    if (enough?.()) return;
  }
  xml.write(decoder.decode()).close();
}

const names = new Map<string, string>();
function localName(name: string): string {
  const known = names.get(name) ?? name.slice(name.indexOf(":") + 1);
  if (names.size < 1000) names.set(name, known);
  return known;
}

/** The attribute of a name that has a prefix, whichever it is: `r:id`. */
export const prefixed = (attributes: Attributes, name: string): string | undefined =>
  Object.entries(attributes).find(([key]) => key.endsWith(`:${name}`))?.[1];

export const isOn = (value: string | undefined): boolean => /^(1|true|on)$/i.test(value ?? "");

const declared = /^(?:\xef\xbb\xbf)?<\?xml[^>]*?\sencoding\s*=\s*["']([\w.:-]+)["']/;

/** By its first bytes; only what begins in plain letters says itself what it is. */
function encodingOf(bytes: Uint8Array): string {
  const first = Buffer.from(bytes.subarray(0, 200)).toString("latin1");
  if (/^(\xff\xfe|<\0)/.test(first)) return "utf-16le";
  if (/^(\xfe\xff|\0<)/.test(first)) return "utf-16be";
  const label = declared.exec(first)?.[1] ?? "utf-8";
  return /^(utf-?16|ucs|iso-10646)/i.test(label) ? "utf-8" : label;
}
