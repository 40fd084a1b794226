import {
  ClearOutlined,
  CodeOutlined,
  EyeOutlined,
  FileTextOutlined,
  ImportOutlined,
  MenuFoldOutlined,
  MenuUnfoldOutlined,
  MobileOutlined,
  RedoOutlined,
  SettingOutlined,
  UndoOutlined,
} from "@ant-design/icons";
import { Button, Dropdown } from "antd";
import type { ReactNode } from "react";
import { confirm } from "../kit/dialog/confirm.ts";
import { toast } from "../platform/toast.ts";
import { useDesignerContext } from "./context.ts";
import styles from "./designer.module.css";
import { useDesignerWords, type Word } from "./words.ts";

export type ModalName = "json" | "code" | "import" | "preview";
type Side = { folded: boolean; toggle: () => void };
type Props = {
  onOpen: (name: ModalName) => void;
  /** Whether the phone is shown beside the canvas. */
  phone: boolean;
  onPhone: (shown: boolean) => void;
  palette: Side;
  panel: Side;
  hideResetHint: boolean;
  children: ReactNode;
};

const advanced: readonly { name: ModalName; icon: ReactNode }[] = [
  { name: "json", icon: <FileTextOutlined aria-hidden /> },
  { name: "code", icon: <CodeOutlined aria-hidden /> },
  { name: "import", icon: <ImportOutlined aria-hidden /> },
];

export function Toolbar({ onOpen, phone, onPhone, palette, panel, hideResetHint, children }: Props) {
  const { designer } = useDesignerContext();
  const t = useDesignerWords();
  const clear = async () => {
    const question = {
      title: t("resetTitle"),
      text: t("resetAsk"),
      ok: t("yes"),
      cancel: t("no"),
      danger: true,
    };
    if (!hideResetHint && !(await confirm(question))) return;
    designer.clear();
    toast.success({ title: t("cleared"), key: "form-designer", action: { label: t("undo"), run: designer.undo } });
  };
  return (
    <section className={styles.bar} aria-label={t("tools")}>
      <Fold
        side={palette}
        what="palette"
        open={<MenuUnfoldOutlined aria-hidden />}
        close={<MenuFoldOutlined aria-hidden />}
      />
      <Button size="small" icon={<UndoOutlined aria-hidden />} disabled={!designer.canUndo} onClick={designer.undo}>
        {t("undo")}
      </Button>
      <Button size="small" icon={<RedoOutlined aria-hidden />} disabled={!designer.canRedo} onClick={designer.redo}>
        {t("redo")}
      </Button>
      <Button size="small" icon={<ClearOutlined aria-hidden />} onClick={() => void clear()}>
        {t("reset")}
      </Button>
      <Button size="small" icon={<EyeOutlined aria-hidden />} aria-haspopup="dialog" onClick={() => onOpen("preview")}>
        {t("preview")}
      </Button>
      <Button
        size="small"
        type={phone ? "primary" : "default"}
        icon={<MobileOutlined aria-hidden />}
        aria-pressed={phone}
        onClick={() => onPhone(!phone)}
      >
        {t("phone")}
      </Button>
      <Dropdown
        trigger={["click"]}
        menu={{
          items: advanced.map(({ name, icon }) => ({ key: name, icon, label: t(name) })),
          onClick: ({ key }) => onOpen(key as ModalName),
        }}
      >
        <Button size="small" icon={<SettingOutlined aria-hidden />} aria-haspopup="menu">
          {t("advancedTools")}
        </Button>
      </Dropdown>
      <span className={styles.push} />
      {children}
      <Fold
        side={panel}
        what="tabControl"
        open={<MenuFoldOutlined aria-hidden />}
        close={<MenuUnfoldOutlined aria-hidden />}
      />
    </section>
  );
}

function Fold({ side, what, open, close }: { side: Side; what: Word; open: ReactNode; close: ReactNode }) {
  const t = useDesignerWords();
  return (
    <Button
      size="small"
      type="text"
      icon={side.folded ? open : close}
      aria-expanded={!side.folded}
      aria-label={`${t(side.folded ? "unfold" : "fold")} ${t(what)}`}
      onClick={side.toggle}
    />
  );
}
