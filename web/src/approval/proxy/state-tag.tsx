import { useTranslation } from "react-i18next";
import { StateTag } from "../../kit/state/state-tag.tsx";
import type { ProxyState } from "./calls.ts";

const tones = { inForce: "good", coming: "active", over: "calm" } as const;

export function ProxyStateTag({ state }: { state: ProxyState }) {
  const { t } = useTranslation("proxy");
  return <StateTag tone={tones[state]} text={t(`state.${state}`)} />;
}
