import EllipsisOutlined from "@ant-design/icons/es/icons/EllipsisOutlined";
import { Button } from "antd";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { Choices } from "../choices.tsx";
import { useIsPhone } from "../use-media.ts";

export type SeldomAction = { key: string; label: string; icon: ReactElement; run: () => unknown };

/** Actions of a page that are seldom used: buttons, on a phone behind one. */
export function Seldom({ actions }: { actions: readonly SeldomAction[] }) {
  const { t } = useTranslation("kit");
  const phone = useIsPhone();
  const [only, second] = actions;
  if (phone && second) {
    return (
      <Choices
        label={t("seldom")}
        choices={actions.map(({ key, label, icon }) => ({ key, label, icon }))}
        onChoose={(chosen) => actions.find(({ key }) => key === chosen)?.run()}
      >
        <Button icon={<EllipsisOutlined />} aria-label={t("seldom")} title={t("seldom")} aria-haspopup="menu" />
      </Choices>
    );
  }
  return (
    only &&
    actions.map(({ key, label, icon, run }) => (
      <Button key={key} icon={icon} onClick={() => void run()}>
        {label}
      </Button>
    ))
  );
}
