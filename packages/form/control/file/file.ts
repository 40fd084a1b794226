import { joined } from "@stampflow/kernel";
import { z } from "zod";
import type { DisplayContext, ReadResult } from "../../kind.ts";
import { limits } from "../../limits.ts";
import { refuse } from "../common.ts";

export const storedFileSchema = z.object({
  key: z.string().min(1).max(1024),
  name: z.string().min(1).max(255),
  size: z.number().int().min(0),
  type: z.string().max(255),
});
export type StoredFile = z.infer<typeof storedFileSchema>;

export const imageTypes: readonly string[] = ["image/jpeg", "image/png"];

/** Checks kind and size of a file, before uploading and again on the server. */
export function checkFile(file: Pick<StoredFile, "name" | "size" | "type">, only: "image" | "any"): ReadResult {
  const picture = imageTypes.includes(file.type) && /\.(jpe?g|png)$/i.test(file.name);
  if (only === "image" && !picture) return refuse("form.file.kind", { name: file.name });
  if (file.size === 0) return refuse("form.file.none", { name: file.name });
  if (file.size > limits.fileBytes) return refuse("form.file.size", { name: file.name, max: 8 });
  return { value: file };
}

export function readFiles(value: unknown, limit: number, only: "image" | "any"): ReadResult {
  const read = z.array(storedFileSchema).safeParse(value);
  if (!read.success) return refuse("form.value.invalid");
  const files = [...new Map(read.data.map((file) => [file.key, file])).values()];
  if (files.length > limit) return refuse("form.file.many", { max: limit });
  const wrong = files.map((file) => checkFile(file, only)).find((reading) => "code" in reading);
  return wrong ?? { value: files };
}

export function showFiles(value: unknown, _options: unknown, { language }: DisplayContext): string {
  const read = z.array(storedFileSchema).safeParse(value);
  return read.success
    ? joined(
        read.data.map((file) => file.name),
        language,
      )
    : "";
}
