import { type StoredFile, storedFileSchema } from "@stampflow/form";
import { useEffect, useState } from "react";
import type { FormPorts } from "./types.ts";

export function filesOf(value: unknown): StoredFile[] {
  const list = Array.isArray(value) ? (value as unknown[]) : [];
  return list.flatMap((one) => {
    const read = storedFileSchema.safeParse(one);
    return read.success ? [read.data] : [];
  });
}

/** Loads the addresses of stored files; a file whose address fails has none. */
export function useFileUrls(files: readonly StoredFile[], ports: FormPorts): Readonly<Record<string, string>> {
  const [urls, setUrls] = useState<Readonly<Record<string, string>>>({});
  const { fileUrl } = ports;
  const wanted = files.filter((file) => !Object.hasOwn(urls, file.key));
  const names = wanted.map((file) => file.key).join("\n");

  // biome-ignore lint/correctness/useExhaustiveDependencies: the keys say which files are wanted; the list is new at each drawing.
  useEffect(() => {
    let cancelled = false;
    for (const file of wanted)
      fileUrl(file).then(
        (url) => cancelled || setUrls((known) => ({ ...known, [file.key]: url })),
        () => undefined,
      );
    return () => {
      cancelled = true;
    };
  }, [names, fileUrl]);
  return urls;
}
