import { Button, Popover } from "antd";
import { useState } from "react";
import styles from "../designer.module.css";
import { useIcons } from "../queries.ts";
import { useDesignerWords } from "../words.ts";

export function IconPicker({ url, onChange }: { url: string; onChange: (url: string) => void }) {
  const t = useDesignerWords();
  const [open, setOpen] = useState(false);
  const { data } = useIcons();
  const icons = data?.records ?? [];
  const shown = url || icons[0]?.lconUrl;
  const pick = (next: string) => {
    onChange(next);
    setOpen(false);
  };
  const choice = (
    <div className={styles.icons}>
      {icons.map(({ id, lconUrl }, at) => (
        <Button
          key={id}
          type={lconUrl === shown ? "primary" : "text"}
          className={styles.icon ?? ""}
          aria-label={t("iconName", { n: at + 1 })}
          aria-pressed={lconUrl === shown}
          onClick={() => pick(lconUrl)}
          icon={<img src={lconUrl} alt="" width={32} height={32} />}
        />
      ))}
    </div>
  );
  return (
    <Popover open={open} onOpenChange={setOpen} trigger="click" content={choice} title={t("iconPick")}>
      <Button
        type="text"
        className={styles.icon ?? ""}
        aria-label={t("iconPick")}
        icon={shown && <img src={shown} alt="" width={32} height={32} />}
      />
    </Popover>
  );
}
