import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import type { Words } from "./document.ts";

export function useFlowWords(): Words {
  const { t } = useTranslation("flow-designer");
  return useCallback((key, data) => t(key as string, { ...data }), [t]);
}
