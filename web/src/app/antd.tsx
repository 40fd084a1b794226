import { ConfigProvider } from "antd";
import type { Locale } from "antd/es/locale";
import type { ReactNode } from "react";
import { useLook } from "./look.ts";
import { themeOf } from "./theme.ts";

/** Everything of antd is drawn inside of one of these; the gate does without (D6). */
export function Antd({ locale, children }: { locale?: Locale; children: ReactNode }) {
  const look = useLook();
  return (
    <ConfigProvider theme={themeOf(look)} locale={locale} button={{ autoInsertSpace: false }}>
      {children}
    </ConfigProvider>
  );
}
