import type { FlowDefinition } from "@stampflow/flow";
import { z } from "zod";
import type { PublishedVersion } from "./published-version.ts";

const keys = z.array(z.string().max(100)).max(200).catch([]);
const display = z.object({ title: z.string().max(400).catch(""), summary: keys });

type Settings = Pick<FlowDefinition, "settings">;
const given = (value: unknown): object =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? value : {};

/** The title of applications in lists, and the fields beside it (A55). */
export const displayOf = ({ settings }: Settings) => display.parse(given(settings?.display));

const place = /\{([^{}]*)\}/g;

/** The fields in a title template, without "applicant" and "form". */
export const fieldsInTitle = (title: string): string[] => [...title.matchAll(place)].map(([, key = ""]) => key);

const longest = 100;

/** A title with its places filled; empty if nothing is left. */
export function filledTitle(title: string, show: (key: string) => string): string {
  const text = title
    .replace(place, (_, key: string) => show(key))
    .replace(/\s+/g, " ")
    .trim();
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}

/** Whether every node shows a field to its people, and nothing confines it. */
export const isOpen = ({ nodes, confined }: Pick<PublishedVersion, "nodes" | "confined">, key: string): boolean =>
  ![...(confined ?? [])].some((one) => key === one || key.startsWith(`${one}.`)) &&
  ![...nodes.values()].some((node) =>
    node.privileges?.some(
      (given) =>
        (given.key === key || key.startsWith(`${given.key}.`)) &&
        (given.readable === false || given.displayable === false),
    ),
  );
