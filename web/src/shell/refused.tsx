import { useEffect } from "react";
import { useTranslation } from "react-i18next";

const closeAfterMs = 5000;

/** Browsers inside chat apps: they keep no session and open no files. */
export const refusedBrowser = (agent: string) => /MicroMessenger|\bQQ\/|\bLine\//i.test(agent);

type Bridge = { call: (name: string) => void };

function closeWindow() {
  const bridge = (window as { WeixinJSBridge?: Bridge }).WeixinJSBridge;
  bridge?.call("closeWindow");
  window.close();
}

export function Refused() {
  const { t } = useTranslation("app");
  useEffect(() => {
    const timer = setTimeout(closeWindow, closeAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <main className="message-page" role="alert">
      <h1>{t("refused.title")}</h1>
      <p>{t("refused.text")}</p>
    </main>
  );
}
