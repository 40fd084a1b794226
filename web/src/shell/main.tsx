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

const rootElement = document.getElementById("root");
if (!rootElement) throw new Error("index.html has no place for the product");

watchSessionEnd();
watchEnterKey();
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
