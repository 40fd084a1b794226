import { existsSync } from "node:fs";

const paths = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium", "/usr/bin/google-chrome"];

/** The shell without a user interface is about a seventh faster; the whole browser will do where it is missing. */
export const chromiumPath = (): string =>
  process.env.CHROMIUM ?? paths.find((path) => existsSync(path)) ?? "/usr/bin/chromium";
