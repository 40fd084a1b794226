import { checkFile, type StoredFile, textOf } from "@stampflow/form";
import type { UploadFile } from "antd";
import { useEffect, useRef, useState } from "react";
import { toast } from "../../platform/toast.ts";
import { filesOf } from "./files.ts";
import type { ControlProps } from "./types.ts";
import { useFormWords, useLanguage } from "./words.ts";

type Going = { uid: string; name: string; percent: number };
type Options = { limit: number; only: "image" | "any"; prepare?: (file: File) => Promise<File> };

/** Files being uploaded and uploaded files. A refused file is reported at once and does not affect the others. */
export function useUpload(
  props: Pick<ControlProps, "value" | "onChange" | "onBusy" | "ports" | "control">,
  o: Options,
) {
  const t = useFormWords();
  const language = useLanguage();
  const [going, setGoing] = useState<readonly Going[]>([]);
  const arrived = useRef<StoredFile[]>([]);
  const reserved = useRef(0);
  const stored = filesOf(props.value);
  useEffect(() => {
    arrived.current = filesOf(props.value);
  }, [props.value]);

  const refusal = (file: File): string | undefined => {
    const label = props.control.label;
    if (arrived.current.length + reserved.current >= o.limit)
      return textOf(language, "form.file.many", { label, max: o.limit });
    const read = checkFile(file, o.only);
    return "code" in read ? textOf(language, read.code, { label, ...read.data }) : undefined;
  };

  const start = async (file: File, uid: string) => {
    const refused = refusal(file);
    if (refused) return void toast.error({ title: refused, key: `form.file.${uid}` });
    reserved.current += 1;
    props.onBusy(1);
    setGoing((list) => [...list, { uid, name: file.name, percent: 0 }]);
    const progress = (percent: number) =>
      setGoing((list) => list.map((one) => (one.uid === uid ? { ...one, percent } : one)));
    try {
      const ready = o.prepare ? await o.prepare(file) : file;
      const stored = await props.ports.upload(ready, progress);
      // Read after the wait: another file may have arrived meanwhile.
      arrived.current = [...arrived.current, stored];
      props.onChange(arrived.current);
    } catch {
      toast.error({ title: t("uploadFailed", { name: file.name }), key: `form.file.${uid}` });
    } finally {
      reserved.current -= 1;
      props.onBusy(-1);
      setGoing((list) => list.filter((one) => one.uid !== uid));
    }
  };

  const remove = (key: string) => {
    arrived.current = arrived.current.filter((file) => file.key !== key);
    props.onChange(arrived.current);
  };
  const waiting: UploadFile[] = going.map((one) => ({ ...one, status: "uploading" }));
  return { stored, waiting, start, remove, full: stored.length + going.length >= o.limit };
}
