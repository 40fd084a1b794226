import type source from "./zh-CN.ts";

export default {
  "local.ready": "Stampflow is ready: {origin}",
  "local.stopping": "Stopping…",
  "local.port.busy": "Port {port} is taken: close the program that uses it, or start again with PORT=another port.",
  "local.port.refused": "Port {port} cannot be used ({reason}): start again with PORT=another port.",
  "local.java.missing":
    "Java 17 or later was not found: install it and start again (for example apt-get install openjdk-17-jre-headless).",
  "local.emulator.missing": "DynamoDB Local is missing ({folder}): run npm start, which fetches it.",
  "local.emulator.failed": "DynamoDB Local did not start: {reason}",
  "local.emulator.ended": "DynamoDB Local ended unexpectedly: start again.",
  "local.data.readonly":
    "The data folder {folder} cannot be written to: change its permissions, or start again with DATA_DIR=another folder.",
  "local.data.full":
    "The disk of the data folder {folder} is full (at least {need} MB are needed): free some space and start again.",
  "local.data.inUse":
    "The data folder {folder} is in use by another instance (process {pid}): stop it first, or start again with DATA_DIR=another folder.",
  "local.data.unusable":
    "The data folder {folder} cannot be used ({reason}): start again with DATA_DIR=another folder.",
  "local.web.missing": "The web pages are not built yet: run npm start, or npm run build first.",
} satisfies Record<keyof typeof source, string>;
