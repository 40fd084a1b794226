import { ConfigProvider } from "antd";
import type { Locale } from "antd/es/locale";
import { type ReactNode, useEffect } from "react";
import { Empty } from "../feedback/empty.tsx";
import { useIsPhone } from "../use-media.ts";
import { onTabKey } from "./tab-key.ts";
import { themeOf } from "./theme.ts";
import { useThemeChoice } from "./theme-choice.ts";

/** Everything of antd is inside this provider; the public pages do without (D6). */
export function Antd({ locale, children }: { locale?: Locale; children: ReactNode }) {
  const theme = useThemeChoice();
  const phone = useIsPhone();
  // Once, however many providers there are.
  useEffect(() => document.addEventListener("keydown", onTabKey, true), []);
  return (
    <ConfigProvider
      theme={themeOf({ ...theme, phone })}
      locale={locale}
      button={{ autoInsertSpace: false }}
      renderEmpty={() => <Empty why={locale?.Empty?.description} />}
    >
      {children}
    </ConfigProvider>
  );
}
