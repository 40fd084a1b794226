import { useTranslation } from "react-i18next";
import { StatusTag } from "../../kit/stamp.tsx";
import type { ProxyState } from "./calls.ts";

const statusByState = { inForce: "approved", coming: "running", over: "withdrawn" } as const;

export function StateTag({ state }: { state: ProxyState }) {
  const { t } = useTranslation("proxy");
  return <StatusTag status={statusByState[state]} text={t(`state.${state}`)} />;
}
