import { countLimit } from "@stampflow/kernel";
import { Pagination } from "antd";
import { useTranslation } from "react-i18next";
import { useIsPhone } from "../use-media.ts";
import { usePageButtons } from "./page-buttons.tsx";
import { reachable } from "./reachable.ts";

type Props = {
  page: number;
  size: number;
  total: number;
  more: boolean;
  onChange: (page: number, size: number) => void;
};

export function ListFoot({ onChange, ...count }: Props) {
  const { t } = useTranslation("kit");
  const itemRender = usePageButtons();
  const phone = useIsPhone();
  const many = count.total > countLimit;
  return (
    <>
      <span>{many ? t("list.totalMore", { total: countLimit }) : t("list.total", { total: count.total })}</span>
      <Pagination
        current={count.page}
        pageSize={count.size}
        total={reachable(count)}
        showSizeChanger={!phone}
        pageSizeOptions={[20, 50, 100]}
        simple={phone}
        itemRender={itemRender}
        onChange={onChange}
      />
    </>
  );
}
