import type { Place, Setting } from "../setting/schema.ts";
import type { Spot } from "./schema.ts";

const earthRadius = 6_371_000;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Metres between two spots, by the haversine formula. */
export function metresBetween(one: Spot, other: Spot): number {
  const [up, across] = [one.latitude - other.latitude, one.longitude - other.longitude].map(radians) as [
    number,
    number,
  ];
  const [here, there] = [radians(one.latitude), radians(other.latitude)];
  const part = Math.sin(up / 2) ** 2 + Math.cos(here) * Math.cos(there) * Math.sin(across / 2) ** 2;
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(part)));
}

/** The nearest of the company's places within its radius. */
export const placeAt = (spot: Spot, places: readonly Place[]): Place | undefined =>
  places
    .map((place) => ({ place, metres: metresBetween(spot, place) }))
    .filter(({ place, metres }) => metres <= place.radius)
    .sort((one, other) => one.metres - other.metres)[0]?.place;

type Found = { readonly place: string; readonly outside: boolean };
/** Where a web punch is made, or why it is refused. A company without places takes it from everywhere. */
export function webPunchAt(
  spot: Spot | null,
  { webPunch, places, outside }: Pick<Setting, "webPunch" | "places" | "outside">,
): Found | { readonly refused: string } {
  if (!webPunch) return { refused: "attendance.web" };
  if (places.length === 0) return { place: "", outside: false };
  const place = spot && placeAt(spot, places);
  if (place) return { place: place.name, outside: false };
  if (outside === "mark") return { place: "", outside: true };
  return { refused: spot ? "attendance.place" : "attendance.placeUnknown" };
}
