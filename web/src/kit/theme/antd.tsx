import { ConfigProvider } from "antd";
import type { Locale } from "antd/es/locale";
import type { ReactNode } from "react";
import { useIsPhone } from "../use-media.ts";
import { themeOf } from "./theme.ts";
import { useLook } from "./theme-choice.ts";

/** Everything of antd is inside this provider; the public pages do without (D6). */
export function Antd({ locale, children }: { locale?: Locale; children: ReactNode }) {
  const look = useLook();
  const phone = useIsPhone();
  return (
    <ConfigProvider theme={themeOf({ ...look, phone })} locale={locale} button={{ autoInsertSpace: false }}>
      {children}
    </ConfigProvider>
  );
}
