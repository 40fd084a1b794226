import { kinds, readRich } from "@stampflow/form";
import { EditorContent, useEditor } from "@tiptap/react";
import StarterKit from "@tiptap/starter-kit";
import { useEffect, useRef } from "react";
import type { ControlProps } from "../types.ts";
import { cleanRich } from "./clean.ts";
import { RichTools } from "./rich-tools.tsx";
import "./rich.css";

const extensions = [
  StarterKit.configure({
    heading: { levels: [3] },
    link: { openOnClick: false, defaultProtocol: "https", protocols: ["http", "https", "mailto", "tel"] },
  }),
];

const markupOf = (value: unknown): string => (typeof value === "string" && readRich(value) ? value : "");

export default function RichInput({ id, control, value, onChange, onBlur, disabled, aria }: ControlProps) {
  const { placeholder, width } = kinds.editor.optionsOf(control);
  const written = useRef(markupOf(value));
  const attributes = {
    id,
    role: "textbox",
    "aria-multiline": "true",
    "data-placeholder": placeholder,
    ...Object.fromEntries(Object.entries(aria).map(([name, given]) => [name, String(given)])),
  };
  const editor = useEditor({
    extensions,
    content: written.current,
    editable: !disabled,
    onUpdate: ({ editor: changed }) => {
      written.current = changed.isEmpty ? "" : cleanRich(changed.getHTML());
      onChange(written.current || undefined);
    },
    onBlur,
    editorProps: { attributes },
  });
  const given = markupOf(value);

  // The value was cleared or set from elsewhere.
  useEffect(() => {
    if (given === written.current) return;
    written.current = given;
    editor.commands.setContent(given, { emitUpdate: false });
  }, [given, editor]);

  return (
    <div className="rich-input rich-text" data-empty={given === "" || undefined} style={{ width }}>
      <RichTools editor={editor} />
      <EditorContent editor={editor} />
    </div>
  );
}
