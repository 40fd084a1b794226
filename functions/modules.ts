import { identity } from "@stampflow/identity/server";
import type { Module } from "@stampflow/kernel/server";
import { notice } from "@stampflow/notice/server";

/** The modules of the product, in the order of their dependencies. A new one is one line. */
export const modules: Module[] = [identity, notice];
