import { tenant } from "../http/context.ts";

/** Object keys begin with the tenant. */
export function fileKey(area: string, id: string): string {
  return `${tenant()}/${area}/${id}`;
}

/** The segments of a key made by `fileKey`: tenant, area (one or more segments), id. Null for other keys. */
export function keySegments(key: string): readonly string[] | null {
  const steps = key.split("/");
  const plain = steps.every((step) => /^[\w.@-]+$/.test(step) && !/^\.+$/.test(step));
  return plain && steps.length > 2 ? steps : null;
}
