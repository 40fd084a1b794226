/// <reference path="../.sst/platform/config.d.ts" />

export const isProduction = $app.stage === "production";
export const isKept = isProduction || $app.stage === "staging";
export const logRetention = isKept ? "1 year" : "1 week";
