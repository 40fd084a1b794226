import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import "./app.css";
import { watchForEnd } from "./ended.ts";
import { watchEnterKey } from "./enter-key.ts";
import { startTexts } from "./i18n.ts";
import { Root } from "./root.tsx";
import { renew } from "./session.ts";

const place = document.getElementById("root");
if (!place) throw new Error("index.html has no place for the product");

watchForEnd();
watchEnterKey();
void renew().catch(() => null);
await startTexts();
createRoot(place).render(
  <StrictMode>
    <Root />
  </StrictMode>,
);
