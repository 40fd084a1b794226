import { defineModule, type Manifest } from "@stampflow/kernel/server";
import { errors } from "./errors.ts";
import enUS from "./texts/en-US.ts";
import jaJP from "./texts/ja-JP.ts";
import zhCN from "./texts/zh-CN.ts";

export { pdfAnswer } from "./answer.ts";
export { carries, type FontName, fontNames } from "./font/carried.ts";
export { fontBytes } from "./font/source.ts";

export { refuseTooMuch } from "./limit.ts";
export { makePdf } from "./pdf.ts";
export { hasInk, logoPicture, qrPicture, signaturePicture } from "./picture.ts";
export { printRoutes } from "./record/routes.ts";
export { wordsOf } from "./words.ts";

export const manifest: Manifest = {
  name: "print",
  permissions: [],
  errors,
  texts: { "zh-CN": zhCN, "en-US": enUS, "ja-JP": jaJP },
};

/** No calls of its own: its words and refusals. */
export const print = /* @__PURE__ */ defineModule({ manifest });
