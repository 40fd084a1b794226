import { Button } from "antd";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { ApiError } from "../../platform/call.ts";
import { toast } from "../../platform/toast.ts";
import { FormDialog } from "../dialog/form-dialog.tsx";
import "./several-dialog.css";

export type SeveralChanged = {
  readonly changed: number;
  readonly refused: readonly { readonly name: string; readonly why: string }[];
};
type Props = {
  title: string;
  ok: string;
  danger?: boolean;
  /** What to change is chosen. */
  ready: boolean;
  ids: readonly string[];
  /** The most of one call. */
  together: number;
  send: (some: string[]) => Promise<SeveralChanged>;
  onDone: (changed: boolean) => void;
  children: ReactNode;
};

/** Changes several records some at a time, with progress; names those that could not be changed, with the reasons. */
export function SeveralDialog({ title, ok, danger = false, ready, ids, together, send, onDone, children }: Props) {
  const { t } = useTranslation("kit");
  const [progress, setProgress] = useState<number | null>(null);
  const [refused, setRefused] = useState<SeveralChanged["refused"] | null>(null);
  const all = ids.length;
  const submit = async () => {
    const left: SeveralChanged["refused"][number][] = [];
    let count = 0;
    try {
      for (let start = 0; start < all; start += together) {
        setProgress(start);
        const answer = await send(ids.slice(start, start + together));
        left.push(...answer.refused);
        count += answer.changed;
      }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return;
    } finally {
      setProgress(null);
    }
    if (left.length > 0) return setRefused(left);
    toast.success({ title: t("several.done", { count }) });
    onDone(true);
  };
  if (refused) {
    return (
      <FormDialog
        open
        title={t("several.refused", { count: refused.length, all })}
        footer={
          <Button type="primary" onClick={() => onDone(true)}>
            {t("close")}
          </Button>
        }
        onCancel={() => onDone(true)}
      >
        <ul className="several-refused">
          {refused.map(({ name, why }, at) => (
            <li key={at}>
              <strong>{name}</strong> {why}
            </li>
          ))}
        </ul>
      </FormDialog>
    );
  }
  return (
    <FormDialog
      open
      title={title}
      okText={progress === null ? ok : t("several.progress", { done: progress, all })}
      okButtonProps={{ disabled: !ready, danger }}
      cancelText={t("cancel")}
      confirmLoading={progress !== null}
      onOk={() => void submit()}
      onCancel={() => onDone(false)}
    >
      {children}
    </FormDialog>
  );
}
