import { Modal } from "antd";
import i18next from "i18next";
import { useEffect, useRef, useState } from "react";
import { Antd } from "../theme/antd.tsx";
import type { Question } from "./confirm.ts";
import { connectDialog } from "./confirm.ts";
import { FirstFocus } from "./focus-first.tsx";
import { useBackCloses } from "./use-back-closes.ts";

type Open = { question: Question; answer: (yes: boolean) => void };

/** Renders the questions of confirm.ts; loaded with the first one. */
export default function ConfirmDialog() {
  return (
    <Antd>
      <Dialog />
    </Antd>
  );
}

function Dialog() {
  const [open, setOpen] = useState<Open | null>(null);
  useEffect(() => connectDialog((question, answer) => setOpen({ question, answer })), []);
  const close = (yes: boolean) => {
    open?.answer(yes);
    setOpen(null);
  };
  useBackCloses(open !== null, () => close(false));
  const body = useRef<HTMLDivElement>(null);
  const t = (key: string) => i18next.t(`kit:${key}`);
  return (
    <Modal
      open={open !== null}
      title={open?.question.title}
      okText={open?.question.ok ?? t("ok")}
      cancelText={open?.question.cancel ?? t("cancel")}
      okButtonProps={{ danger: open?.question.danger ?? false }}
      onOk={() => close(true)}
      onCancel={() => close(false)}
      width={420}
      zIndex={1300}
      destroyOnHidden
    >
      <div ref={body}>
        {open?.question.text}
        <FirstFocus part={body} />
      </div>
    </Modal>
  );
}
