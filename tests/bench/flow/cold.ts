/** The first compilation of a fresh process, and what a full cache weighs; told to the parent in one message. */
import { flowCache } from "@stampflow/flow";
import { definitionOf } from "./flows.ts";

export type Cold = { readonly ms: number; readonly heapOverBound: number };

const maxBytes = 16 * 1024 * 1024;
const definition = definitionOf("long");
const cache = flowCache({ maxBytes });
const heap = (): number => {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed;
};

// Garbage of loading the program is collected first; otherwise chance decides whether it counts.
heap();
const began = performance.now();
cache.get("first", () => definition);
const ms = performance.now() - began;

const before = heap();
for (let n = 0; n < 60; n++) cache.get(`${n}`, () => definitionOf("long"));
process.send?.({ ms, heapOverBound: (heap() - before) / maxBytes } satisfies Cold);
