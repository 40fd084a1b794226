import type { PaginationProps } from "antd";
import { cloneElement, type HTMLAttributes, isValidElement } from "react";
import { useTranslation } from "react-i18next";

type ItemRender = NonNullable<PaginationProps["itemRender"]>;

/** Names the buttons of a pager that show an arrow alone. */
export function usePageButtons(): ItemRender {
  const { t } = useTranslation("kit");
  return (_page, type, button) => {
    const named = (type === "prev" || type === "next") && isValidElement<HTMLAttributes<HTMLElement>>(button);
    return named ? cloneElement(button, { "aria-label": t(`list.${type}Page`) }) : button;
  };
}
