export type UploadRule = { readonly kinds: readonly string[]; readonly maxBytes: number };
export type FileFault = { code: "kind" | "size" | "empty" | "limit"; data: Record<string, string | number> };

const megabyte = 1024 * 1024;

/** JPG or PNG, at most 8 MB each (spec 2, section 5); the server checks the same again. */
export const pictureRule: UploadRule = { kinds: ["image/jpeg", "image/png"], maxBytes: 8 * megabyte };

export function faultOf(file: { name: string; type: string; size: number }, rule: UploadRule): FileFault | null {
  const { name } = file;
  if (file.size === 0) return { code: "empty", data: { name } };
  if (!rule.kinds.includes(file.type)) return { code: "kind", data: { name, kinds: kindNames(rule) } };
  if (file.size > rule.maxBytes) return { code: "size", data: { name, limit: Math.floor(rule.maxBytes / megabyte) } };
  return null;
}

const kindNames = (rule: UploadRule) => rule.kinds.map((kind) => kind.split("/")[1]?.toUpperCase()).join("/");
