import type { openOffice } from "./office.ts";

type Office = Pick<Awaited<ReturnType<typeof openOffice>>, "admin" | "send">;
type Days = Readonly<Record<string, string>>;

/** Shifts and published days of people, by the administrator. `times`: "07:00-15:00". */
export function plannerOf({ admin, send }: Office) {
  const save = (userId: string, days: Days, version: number) => {
    const cells = Object.entries(days).map(([date, shiftId]) => ({ date, shiftId, version }));
    return send(admin, "/scheduling/schedule/save", { changes: [{ userId, cells }] });
  };
  return {
    shift: async (name: string, times: string, more: object = {}): Promise<string> => {
      const [start, end] = times.split("-");
      const body = { name, colour: "blue", slots: [{ start, end }], rests: [], mealIds: ["none"], ...more };
      return (await send<{ id: string }>(admin, "/scheduling/shift/add", body)).id;
    },
    /** `version`: of the cells as they are, 0 where there are none; published ones have two more. */
    publish: async (userId: string, days: Days, version = 0): Promise<void> => {
      await save(userId, days, version);
      const dates = Object.keys(days).sort();
      await send(admin, "/scheduling/schedule/publish", { userIds: [userId], from: dates[0], to: dates.at(-1) });
    },
  };
}
