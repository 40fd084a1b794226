import DownOutlined from "@ant-design/icons/es/icons/DownOutlined";
import { Button, Dropdown } from "antd";
import { useTranslation } from "react-i18next";
import type { RepairName } from "../calls.ts";

const actions = ["assign", "change", "jump", "end"] as const satisfies readonly RepairName[];

export function AdministerMenu({ onChoose }: { onChoose: (action: RepairName) => void }) {
  const { t } = useTranslation("exceptions");
  return (
    <Dropdown
      trigger={["click"]}
      menu={{
        items: actions.map((key) => ({
          key,
          label: t(`action.${key}`),
          danger: key === "end",
          onClick: () => onChoose(key),
        })),
      }}
    >
      <Button>
        {t("administer")} <DownOutlined aria-hidden />
      </Button>
    </Dropdown>
  );
}
