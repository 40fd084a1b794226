import { existsSync } from "node:fs";
import { join } from "node:path";

// As in tools/setup.mjs. The shell without a user interface is about a seventh faster than a whole browser.
const names = ["chromium-headless-shell", "chromium", "google-chrome"];

/** The browser that CHROMIUM names, else the first of these in PATH. */
export function findChromium(): string {
  const folders = (process.env.PATH ?? "").split(":");
  const places = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  const found = process.env.CHROMIUM ?? places.find((place) => existsSync(place));
  if (!found) throw new Error("there is no Chromium: see tools/setup.mjs");
  return found;
}
