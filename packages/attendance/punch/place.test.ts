import { expect, test } from "vitest";
import { metresBetween, placeAt, webPunchAt } from "./place.ts";

const office = { name: "总部", latitude: 31.2304, longitude: 121.4737, radius: 200 };
const kitchen = { name: "厨房", latitude: 31.2304, longitude: 121.4747, radius: 200 };
const at = (north: number, east = 0) => ({
  latitude: office.latitude + north / 111_195,
  longitude: office.longitude + east,
});

test("metres between two spots", () => {
  expect(Math.round(metresBetween(office, at(100)))).toBe(100);
  expect(metresBetween(office, office)).toBe(0);
  expect(Math.round(metresBetween({ latitude: 0, longitude: 179.9995 }, { latitude: 0, longitude: -179.9995 }))).toBe(
    111,
  );
});

test("the nearest place within its radius", () => {
  expect(placeAt(at(10), [kitchen, office])?.name).toBe("总部");
  expect(placeAt(at(199), [office])?.name).toBe("总部");
  expect(placeAt(at(201), [office])).toBeUndefined();
});

test.each([
  [
    "switched off",
    at(0),
    { webPunch: false, places: [office], outside: "mark" as const },
    { refused: "attendance.web" },
  ],
  ["no places", null, { webPunch: true, places: [], outside: "refuse" as const }, { place: "", outside: false }],
  [
    "inside",
    at(0),
    { webPunch: true, places: [office], outside: "refuse" as const },
    { place: "总部", outside: false },
  ],
  [
    "outside, with a mark",
    at(900),
    { webPunch: true, places: [office], outside: "mark" as const },
    { place: "", outside: true },
  ],
  [
    "outside, refused",
    at(900),
    { webPunch: true, places: [office], outside: "refuse" as const },
    { refused: "attendance.place" },
  ],
  [
    "unknown, with a mark",
    null,
    { webPunch: true, places: [office], outside: "mark" as const },
    { place: "", outside: true },
  ],
  [
    "unknown, refused",
    null,
    { webPunch: true, places: [office], outside: "refuse" as const },
    { refused: "attendance.placeUnknown" },
  ],
])("a web punch: %s", (_, spot, setting, expected) => {
  expect(webPunchAt(spot, setting)).toEqual(expected);
});
