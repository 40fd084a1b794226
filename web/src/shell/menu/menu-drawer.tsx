import { Drawer } from "antd";
import { useTranslation } from "react-i18next";
import { useBackCloses } from "../../kit/dialog/use-back-closes.ts";
import type { MenuItem, MenuSection } from "./menu.ts";
import { SideMenu } from "./side-menu.tsx";

type Props = {
  open: boolean;
  sections: readonly MenuSection[];
  current: MenuItem | undefined;
  onClose: () => void;
};

/** The whole menu on a phone. */
export default function MenuDrawer({ open, sections, current, onClose }: Props) {
  const { t } = useTranslation("app");
  useBackCloses(open, onClose);
  return (
    <Drawer
      open={open}
      placement="left"
      size={280}
      title={t("shell.menu")}
      onClose={onClose}
      styles={{ body: { padding: 0 } }}
    >
      <SideMenu sections={sections} current={current} folded={false} onPick={onClose} />
    </Drawer>
  );
}
