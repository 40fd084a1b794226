import { LinkOutlined } from "@ant-design/icons";
import { richLink } from "@stampflow/form";
import type { Editor } from "@tiptap/react";
import { Button, Input, Popover } from "antd";
import { useState } from "react";
import { useFormWords } from "../words.ts";

/** An address as people type it; https:// is added if it is missing. */
const addressOf = (text: string): string => (/^[a-z]+:/i.test(text) ? text : `https://${text}`);

export function LinkTool({ editor, on }: { editor: Editor; on: boolean }) {
  const t = useFormWords();
  const [open, setOpen] = useState(false);
  const [text, setText] = useState("");
  const typed = text.trim();
  const href = addressOf(typed);
  const wrong = typed !== "" && !richLink.test(href);
  const set = () => {
    if (typed === "" || wrong) return;
    const chain = editor.chain().focus();
    if (editor.state.selection.empty)
      chain.insertContent({ type: "text", text: typed, marks: [{ type: "link", attrs: { href } }] }).run();
    else chain.setLink({ href }).run();
    setOpen(false);
    setText("");
  };
  const button = { size: "small", icon: <LinkOutlined /> } as const;
  if (on)
    return (
      <Button
        {...button}
        type="primary"
        aria-label={t("linkRemove")}
        title={t("linkRemove")}
        onClick={() => editor.chain().focus().extendMarkRange("link").unsetLink().run()}
      />
    );
  const form = (
    <Input.Search
      autoFocus
      value={text}
      onChange={(event) => setText(event.target.value)}
      onSearch={set}
      status={wrong ? "error" : ""}
      placeholder="https://"
      aria-label={t("linkAddress")}
      aria-invalid={wrong}
      enterButton={t("linkSet")}
    />
  );
  return (
    <Popover open={open} onOpenChange={setOpen} trigger="click" content={form} destroyOnHidden>
      <Button {...button} type="text" aria-label={t("link")} title={t("link")} />
    </Popover>
  );
}
