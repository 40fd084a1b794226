import type { Location } from "@stampflow/form";
import dayjs from "dayjs";

/** Why the device does not say where it is. */
export type Trouble = "denied" | "unavailable" | "slow" | "none";

const longestMs = 15_000;

/** Where the device is now. It answers once, with a place or with the reason why there is none. */
export function measure(): Promise<Omit<Location, "place"> | { trouble: Trouble }> {
  // Older browsers, and pages without HTTPS, have none.
  if (!("geolocation" in navigator)) return Promise.resolve({ trouble: "none" });
  return new Promise((done) =>
    navigator.geolocation.getCurrentPosition(
      ({ coords, timestamp }) =>
        done({
          lat: coords.latitude.toFixed(6),
          lng: coords.longitude.toFixed(6),
          accuracy: String(Math.round(coords.accuracy)),
          time: dayjs(timestamp).format("YYYY-MM-DD HH:mm"),
        }),
      ({ code, PERMISSION_DENIED, TIMEOUT }) =>
        done({ trouble: code === PERMISSION_DENIED ? "denied" : code === TIMEOUT ? "slow" : "unavailable" }),
      { enableHighAccuracy: true, timeout: longestMs, maximumAge: 0 },
    ),
  );
}
