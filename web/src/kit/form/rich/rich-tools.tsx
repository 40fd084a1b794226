import {
  BoldOutlined,
  ItalicOutlined,
  OrderedListOutlined,
  RedoOutlined,
  StrikethroughOutlined,
  UnderlineOutlined,
  UndoOutlined,
  UnorderedListOutlined,
} from "@ant-design/icons";
import { type ChainedCommands, type Editor, useEditorState } from "@tiptap/react";
import { Button } from "antd";
import type { ReactNode } from "react";
import { useFormWords } from "../words.ts";
import { LinkTool } from "./link-tool.tsx";

const marks = [
  ["bold", <BoldOutlined key="icon" />, (at) => at.toggleBold()],
  ["italic", <ItalicOutlined key="icon" />, (at) => at.toggleItalic()],
  ["underline", <UnderlineOutlined key="icon" />, (at) => at.toggleUnderline()],
  ["strike", <StrikethroughOutlined key="icon" />, (at) => at.toggleStrike()],
  ["heading", <b key="icon">H</b>, (at) => at.toggleHeading({ level: 3 })],
  ["bulletList", <UnorderedListOutlined key="icon" />, (at) => at.toggleBulletList()],
  ["orderedList", <OrderedListOutlined key="icon" />, (at) => at.toggleOrderedList()],
  ["blockquote", <b key="icon">”</b>, (at) => at.toggleBlockquote()],
] as const satisfies readonly [string, ReactNode, (at: ChainedCommands) => ChainedCommands][];

const steps = [
  ["undo", <UndoOutlined key="icon" />],
  ["redo", <RedoOutlined key="icon" />],
] as const;

export function RichTools({ editor }: { editor: Editor }) {
  const t = useFormWords();
  const now = useEditorState({
    editor,
    selector: ({ editor: { isActive, can } }) => ({
      active: marks.map(([name]) => isActive.call(editor, name)),
      link: isActive.call(editor, "link"),
      undo: can.call(editor).undo(),
      redo: can.call(editor).redo(),
    }),
  });
  return (
    <div className="rich-tools" role="toolbar" aria-label={t("richTools")}>
      {marks.map(([name, icon, toggle], at) => (
        <Button
          key={name}
          size="small"
          type={now.active[at] ? "primary" : "text"}
          aria-label={t(name)}
          aria-pressed={now.active[at] === true}
          title={t(name)}
          icon={icon}
          onClick={() => toggle(editor.chain().focus()).run()}
        />
      ))}
      <LinkTool editor={editor} on={now.link} />
      {steps.map(([name, icon]) => (
        <Button
          key={name}
          size="small"
          type="text"
          aria-label={t(name)}
          title={t(name)}
          disabled={!now[name]}
          icon={icon}
          onClick={() => editor.chain().focus()[name]().run()}
        />
      ))}
    </div>
  );
}
