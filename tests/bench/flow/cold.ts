/** Measures the first compilation in a new process, and the size of a full cache; sends both to the parent. */
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

// Collects the garbage of loading first; otherwise it would count by chance.
heap();
const began = performance.now();
cache.get("first", () => definition);
const ms = performance.now() - began;

const before = heap();
for (let n = 0; n < 60; n++) cache.get(`${n}`, () => definitionOf("long"));
process.send?.({ ms, heapOverBound: (heap() - before) / maxBytes } satisfies Cold);
