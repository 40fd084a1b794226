import { formatDay, type Language, lengthOf } from "@stampflow/kernel";
import { z } from "zod";
import { defineKind, type ReadResult } from "../../kind.ts";
import { limits } from "../../limits.ts";
import { textOf } from "../../text.ts";
import { isDate } from "../../value/calendar.ts";
import { decimalText, readDecimal } from "../../value/decimal.ts";
import { commonOptions, refuse, startCommon } from "../common.ts";

const options = commonOptions.extend({
  /** A typed place is allowed, besides or instead of the measured position. */
  enable: z.boolean().default(false),
});

const figure = z.union([z.string().max(40), z.number()]).default("");
const valueSchema = z.object({
  lat: figure,
  lng: figure,
  /** Accuracy in metres. */
  accuracy: figure,
  /** Time of the device, to the minute. */
  time: z.string().max(40).default(""),
  place: z
    .string()
    .max(20 * limits.address)
    .default(""),
});
type Input = z.infer<typeof valueSchema>;
export type Location = Record<keyof Input, string>;

export function locationOf(value: unknown): Location | undefined {
  const read = valueSchema.safeParse(value).data;
  return read && { ...read, lat: String(read.lat), lng: String(read.lng), accuracy: String(read.accuracy) };
}

const isBlank = (one: Location): boolean => Object.values(one).every((text) => text.trim() === "");

/** Metres: an accuracy larger than the equator is meaningless. */
const farthest = 40_100_000;
/** Decimal places of a degree: about 0.1 m. */
const places = 6;

function within(text: string, least: number, most: number, digits: number): string | undefined {
  const read = readDecimal(text);
  if (!read || read.lt(least) || read.gt(most)) return undefined;
  return decimalText(read.toDecimalPlaces(digits));
}

function measured({ lat, lng, accuracy, time }: Location): Omit<Location, "place"> | undefined {
  const [north, east] = [within(lat, -90, 90, places), within(lng, -180, 180, places)];
  const metres = within(accuracy, 0, farthest, 0);
  if (north === undefined || east === undefined || metres === undefined || !isDate(time, "YYYY-MM-DD HH:mm"))
    return undefined;
  return { lat: north, lng: east, accuracy: metres, time };
}

const nowhere = { lat: "", lng: "", accuracy: "", time: "" };

function read(value: unknown, { enable }: { enable: boolean }): ReadResult {
  const location = locationOf(value);
  if (!location) return refuse("form.value.invalid");
  const place = enable ? location.place.trim() : "";
  if (lengthOf(place) > limits.address) return refuse("form.text.long", { max: limits.address });
  if (isBlank({ ...location, place: "" })) {
    if (place) return { value: { ...nowhere, place } };
    return refuse(enable ? "form.location.either" : "form.location.missing");
  }
  const found = measured(location);
  return found ? { value: { ...found, place } } : refuse("form.value.invalid");
}

/** Coordinates, accuracy and time as text. */
export function measuredText(location: Location, language: Language): string {
  const { lat, lng, accuracy, time } = location;
  if (lat === "" || lng === "") return "";
  return textOf(language, "form.location.shown", { lat, lng, accuracy, time: formatDay(time, language) });
}

/** FD34 */
export const location = defineKind({
  type: "location",
  group: "basic",
  options,
  start: () => ({ options: { ...startCommon, enable: false } }),
  field: {
    empty: (value) => {
      const location = locationOf(value);
      return value === undefined || value === null || value === "" || (location !== undefined && isBlank(location));
    },
    read,
    show: (value, _o, { language }) => {
      const location = locationOf(value);
      return location ? [location.place, measuredText(location, language)].filter(Boolean).join(" · ") : "";
    },
    flow: () => undefined,
  },
});
