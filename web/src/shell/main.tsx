import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { shellTexts } from "./own-texts.ts";
import { openModules } from "./public/modules.ts";
import "./app.css";
import { addTexts, startTexts } from "../platform/i18n/i18n.ts";
import { prefetchShell } from "../platform/prefetch.ts";
import { renew, wasSignedIn } from "../platform/session.ts";
import { watchSessionEnd } from "../platform/session-end.ts";
import { watchEnterKey } from "./enter-key.ts";
import { decide } from "./redirect.ts";
import { Root } from "./root.tsx";

/** Second clicks there would send again, press what has come to stand in the same place, or close what the first click has opened. */
const clickedOnce = ".ant-btn-primary, .ant-btn-dangerous";
const closing = ".ant-drawer-mask, .ant-modal-wrap";
function withoutSecondClick(event: MouseEvent) {
  const { detail, target } = event;
  if (detail < 2 || !(target instanceof Element)) return;
  // What closes a dialog is around all that stands in it, where a second click counts.
  if (!target.closest(clickedOnce) && !target.matches(closing)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

const rootElement = document.getElementById("root");
if (!rootElement) throw new Error("index.html has no place for the product");

watchSessionEnd();
watchEnterKey();
document.addEventListener("click", withoutSecondClick, { capture: true });
addTexts([...shellTexts, ...openModules]);
const texts = startTexts();
if (wasSignedIn() && decide(window.location, "loading").kind === "waiting") prefetchShell();
void renew().catch(() => null);
await texts;
createRoot(rootElement).render(
  <StrictMode>
    <Root />
  </StrictMode>,
);
