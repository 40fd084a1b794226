import { useEffect } from "react";
import { useTranslation } from "react-i18next";

const closeAfterMs = 5000;

export type Unsupported = "chat" | "socket";

/** Browsers inside chat apps keep no session and open no files; without WebSocket nothing here stays up to date. */
export function unsupported(agent: string, socket: unknown): Unsupported | null {
  if (/MicroMessenger|\bQQ\/|\bLine\//i.test(agent)) return "chat";
  return socket ? null : "socket";
}

type Bridge = { call: (name: string) => void };

function closeWindow() {
  const bridge = (window as { WeixinJSBridge?: Bridge }).WeixinJSBridge;
  bridge?.call("closeWindow");
  window.close();
}

export function Refused({ why }: { why: Unsupported }) {
  const { t } = useTranslation("app");
  useEffect(() => {
    if (why !== "chat") return;
    const timer = setTimeout(closeWindow, closeAfterMs);
    return () => clearTimeout(timer);
  }, [why]);
  return (
    <main className="message-page" role="alert">
      <h1>{t(why === "chat" ? "refused.title" : "refused.socket")}</h1>
      <p>{t(why === "chat" ? "refused.text" : "refused.socketText")}</p>
    </main>
  );
}
