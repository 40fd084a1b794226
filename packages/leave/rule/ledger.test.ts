import fc from "fast-check";
import { expect, test } from "vitest";
import type { LeaveType } from "../type/schema.ts";
import { balanceOn, broughtTo, grantAhead, type Person } from "./grants.ts";
import { isShort, openLedger, type Reserved, repost } from "./ledger.ts";
import { emptyAccount, typeOf } from "./sample.ts";
import type { Account, Entry } from "./schema.ts";

const yearly = (fields: Partial<LeaveType> = {}) => typeOf({ distribution: "yearly", amount: 8, ...fields });
const person = (types: LeaveType[], fields: Partial<Person> = {}): Person => ({
  ...{ joinedOn: "2020-01-01", workedSince: "", leftOn: "", types },
  ...fields,
});
const days = (...dates: string[]) => dates.map((date) => ({ date, amount: 1, minutes: 480 }));
const leftOf = ({ lots }: Account) => lots.map(({ left }) => left);
const sumOf = (entries: readonly Entry[], lotId?: string) =>
  entries.filter((one) => !lotId || one.lotId === lotId).reduce((sum, { change }) => sum + change, 0);
const kindsOf = (entries: readonly Entry[]) => entries.map(({ kind, change }) => `${kind} ${change}`);
function reserved(ledger: ReturnType<typeof openLedger>, type: LeaveType, on: ReturnType<typeof days>): Reserved {
  const found = ledger.reserve(type, on, "reserve", "");
  if (isShort(found)) throw new Error("too little");
  return found;
}
/** Carried 3 to 30 June, granted 8 to 31 December. */
function carriedAndGranted(): Account {
  const ledger = openLedger(emptyAccount);
  const lot = { typeId: "2", from: "2026-01-01" };
  ledger.give("carryIn", { ...lot, kind: "carry", expiresOn: "2026-06-30", amount: 3 }, "2026-01-01");
  ledger.give("grant", { ...lot, kind: "grant", expiresOn: "2026-12-31", amount: 8 }, "2026-01-01");
  return ledger.closed().account;
}
function takenInMay(): Account {
  const ledger = openLedger(carriedAndGranted());
  const { takes } = reserved(ledger, typeOf(), days("2026-05-20", "2026-05-21"));
  ledger.take("2", takes, "");
  return ledger.closed().account;
}
const acrossJune = days("2026-06-29", "2026-06-30", "2026-07-01");

test("L8: the lot that expires first, and only on its dates", () => {
  expect(leftOf(takenInMay())).toEqual([1, 8]);
  const ledger = openLedger(takenInMay());
  const { takes } = reserved(ledger, typeOf(), acrossJune);
  expect(leftOf(ledger.closed().account)).toEqual([0, 6]);
  ledger.take("2", takes, "");
  expect(leftOf(ledger.closed().account)).toEqual([0, 6]);
});

test("L8: rejected on 6 July: what returns to the carried lot expires at once, both entries shown", () => {
  const ledger = openLedger(takenInMay());
  const { takes } = reserved(ledger, typeOf(), acrossJune);
  ledger.giveBack("2", "release", takes, "2026-07-06", "");
  expect(leftOf(ledger.closed().account)).toEqual([0, 8]);
  expect(kindsOf(ledger.closed().entries).slice(2)).toEqual(["release 1", "expire -1", "release 2"]);
});

test("L8: void gives back to the same lots", () => {
  const ledger = openLedger(takenInMay());
  const { takes } = reserved(ledger, typeOf(), acrossJune);
  ledger.take("2", takes, "");
  ledger.giveBack("2", "giveBack", takes, "2026-06-01", "");
  expect(leftOf(ledger.closed().account)).toEqual([1, 8]);
});

test("L8: what is reserved does not expire", () => {
  const ledger = openLedger(takenInMay());
  reserved(ledger, typeOf(), days("2026-06-30"));
  const next = broughtTo(ledger.closed().account, person([typeOf()]), "2026-07-06");
  expect(next.entries).toEqual([]);
});

test("L8: a lot that is gone takes nothing back, both entries are shown", () => {
  const ledger = openLedger(emptyAccount);
  ledger.giveBack("2", "giveBack", [{ date: "2020-01-01", lotId: "2.9", amount: 1 }], "2026-01-01", "");
  expect(kindsOf(ledger.closed().entries)).toEqual(["giveBack 1", "expire -1"]);
});

test("L4: too little is refused with what is left, and nothing is written", () => {
  const ledger = openLedger(takenInMay());
  const asked = Array.from({ length: 10 }, (_, at) => ({ date: `2026-08-${10 + at}`, amount: 1, minutes: 480 }));
  expect(ledger.reserve(typeOf(), asked, "reserve", "")).toEqual({ left: 8, asked: 10 });
  expect(ledger.closed()).toEqual({ account: takenInMay(), entries: [] });
});

test("L8: of two lots that expire together the older one comes first; one without an end comes last", () => {
  const ledger = openLedger(emptyAccount);
  const lot = { typeId: "2", kind: "adjust", amount: 1 } as const;
  ledger.give("adjust", { ...lot, from: "2026-01-01", expiresOn: "" }, "2026-01-01");
  ledger.give("adjust", { ...lot, from: "2026-03-01", expiresOn: "2026-12-31" }, "2026-03-01");
  ledger.give("adjust", { ...lot, from: "2026-02-01", expiresOn: "2026-12-31" }, "2026-02-01");
  const { takes } = reserved(ledger, typeOf(), days("2026-04-01", "2026-04-02", "2026-04-03"));
  expect(takes.map(({ lotId }) => lotId)).toEqual(["2.3", "2.2", "2.1"]);
});

test("L8: a lot is not taken before its first date", () => {
  const ledger = openLedger(emptyAccount);
  ledger.give("grant", { typeId: "2", kind: "grant", from: "2026-03-01", expiresOn: "", amount: 1 }, "2026-03-01");
  expect(ledger.reserve(typeOf(), days("2026-02-28"), "reserve", "")).toEqual({ left: 0, asked: 1 });
});

const advancing = yearly({ excess: "advance", advanceMost: 2 });
test("L9: an advance is settled by the next grant", () => {
  const ledger = openLedger(emptyAccount);
  const { takes } = reserved(ledger, advancing, days("2025-12-30", "2025-12-31"));
  ledger.take("2", takes, "");
  const next = broughtTo(
    { ...ledger.closed().account, doneTo: "2025-12-31" },
    person([advancing], { joinedOn: "2026-01-01" }),
    "2026-01-01",
  );
  expect(kindsOf(next.entries)).toEqual(["grant 8", "settle -2"]);
  expect(sumOf([...ledger.closed().entries, ...next.entries])).toBe(6);
});

test("L9: an advance ends at its limit, also of two applications together", () => {
  const ledger = openLedger(emptyAccount);
  reserved(ledger, advancing, days("2026-03-02"));
  expect(ledger.reserve(advancing, days("2026-03-03", "2026-03-04"), "reserve", "")).toEqual({ left: 0, asked: 2 });
  reserved(ledger, advancing, days("2026-03-03"));
  expect(ledger.closed().account.owed).toEqual({ 2: 2 });
});

test("L9: an advance that is released before it is settled leaves nothing", () => {
  const ledger = openLedger(emptyAccount);
  const { takes } = reserved(ledger, advancing, days("2026-03-02"));
  ledger.giveBack("2", "release", takes, "2026-03-01", "");
  expect(leftOf(ledger.closed().account)).toEqual([0]);
  expect(ledger.closed().account.owed).toEqual({ 2: 0 });
});

test("L9: an advance that is released after it was settled comes back, and ends with the lot that settled it", () => {
  const ledger = openLedger(emptyAccount);
  const { takes } = reserved(ledger, advancing, days("2026-03-02"));
  ledger.give(
    "grant",
    { typeId: "2", kind: "grant", from: "2026-04-01", expiresOn: "2026-12-31", amount: 8 },
    "2026-04-01",
  );
  ledger.giveBack("2", "release", takes, "2026-04-02", "");
  expect(ledger.closed().account.lots.map(({ left, expiresOn }) => `${left} ${expiresOn}`)).toEqual([
    "1 2026-12-31",
    "7 2026-12-31",
  ]);
});

test("L9: the rest is unpaid, takes no lot and is marked", () => {
  const ledger = openLedger(takenInMay());
  const asked = days("2026-06-29", "2026-06-30");
  const onlyCarried = { ...typeOf({ excess: "unpaid" }) };
  ledger.post("adjust", { id: "2.2", typeId: "2" }, -8, "2026-06-01");
  expect(reserved(ledger, onlyCarried, asked)).toEqual({
    takes: [{ date: "2026-06-29", lotId: "2.1", amount: 1 }],
    unpaid: [{ date: "2026-06-30", amount: 1 }],
  });
});

test("L0: a type without a balance takes no lot", () => {
  const ledger = openLedger(emptyAccount);
  expect(reserved(ledger, typeOf({ distribution: "none" }), acrossJune)).toEqual({ takes: [], unpaid: [] });
});

test("L5: a year is given once, whatever runs again", () => {
  const first = broughtTo(emptyAccount, person([yearly()]), "2026-03-01");
  expect(kindsOf(first.entries)).toEqual(["grant 8"]);
  for (const day of ["2026-03-01", "2026-03-02", "2026-12-31"])
    expect(broughtTo(first.account, person([yearly()]), day).entries).toEqual([]);
});

test("L5: monthly from January, and the same for who was away for months", () => {
  const monthly = yearly({ distribution: "monthly", amount: 12 });
  let account = emptyAccount;
  const entries: Entry[] = [];
  for (const month of ["01", "02", "03", "04"]) {
    const next = broughtTo(account, person([monthly]), `2026-${month}-01`);
    account = next.account;
    entries.push(...next.entries);
  }
  expect(kindsOf(entries)).toEqual(["grant 1", "grant 0.5", "grant 1", "grant 1"]);
  const late = broughtTo({ ...emptyAccount, doneTo: "2026-01-01" }, person([monthly]), "2026-04-20");
  expect(late.entries).toEqual(entries);
});

test("L5: who joins within a month is given from that day", () => {
  const monthly = yearly({ distribution: "monthly", amount: 12 });
  const joins = person([monthly], { joinedOn: "2026-05-11" });
  expect(broughtTo(emptyAccount, joins, "2026-05-10").entries).toEqual([]);
  const [first] = broughtTo({ ...emptyAccount, doneTo: "2026-05-10" }, joins, "2026-05-11").entries;
  expect(first).toMatchObject({ kind: "grant", change: 0.5, effectiveOn: "2026-05-11" });
});

const table = [
  { years: 1, amount: 6 },
  { years: 5, amount: 9 },
];
const byYears = yearly({ table, yearsIn: "all" });
const l5Person = (fields: Partial<Person> = {}) =>
  person([byYears], { joinedOn: "2024-03-01", workedSince: "2021-10-01", ...fields });
test("L6: who leaves on 31 August loses 3.0", () => {
  const { account } = broughtTo(emptyAccount, l5Person(), "2026-01-01");
  const next = broughtTo(account, l5Person({ leftOn: "2026-08-31" }), "2026-06-01");
  expect(kindsOf(next.entries)).toEqual(["grant -3"]);
  expect(broughtTo(next.account, l5Person({ leftOn: "2026-08-31" }), "2026-06-02").entries).toEqual([]);
});

test("L6: a decrease takes what is left, the rest was taken too much", () => {
  const { account } = broughtTo(emptyAccount, l5Person(), "2026-01-01");
  const ledger = openLedger(account);
  reserved(ledger, byYears, days("2026-03-02", "2026-03-03", "2026-03-04", "2026-03-05", "2026-03-06"));
  const next = broughtTo(ledger.closed().account, l5Person({ leftOn: "2026-08-31" }), "2026-06-01");
  expect(kindsOf(next.entries)).toEqual(["grant -1.5"]);
  expect(next.account.tooMuch).toEqual({ 2: 1.5 });
});

test("L6: an earlier joining day gives more, a later one less", () => {
  const fixed = yearly({ amount: 12 });
  const { account } = broughtTo(emptyAccount, person([fixed], { joinedOn: "2026-05-11" }), "2026-06-01");
  expect(leftOf(account)).toEqual([7.5]);
  expect(kindsOf(broughtTo(account, person([fixed], { joinedOn: "2026-01-01" }), "2026-06-02").entries)).toEqual([
    "grant 4.5",
  ]);
  expect(kindsOf(broughtTo(account, person([fixed], { joinedOn: "2026-07-01" }), "2026-06-02").entries)).toEqual([
    "grant -1.5",
  ]);
});

test("L9: up to the cap moves into the new year, the rest expires", () => {
  const carrying = yearly({ carryMost: 3 });
  const old = broughtTo(emptyAccount, person([carrying]), "2025-06-01").account;
  const next = broughtTo(old, person([carrying]), "2026-01-01");
  expect(kindsOf(next.entries)).toEqual(["carryOut -3", "carryIn 3", "expire -5", "grant 8"]);
  expect(next.account.lots.map(({ left, expiresOn }) => `${left} ${expiresOn}`)).toEqual([
    ...["0 2025-12-31", "3 2026-06-30", "8 2026-12-31"],
  ]);
  const july = broughtTo(next.account, person([carrying]), "2026-07-01");
  expect(kindsOf(july.entries)).toEqual(["expire -3"]);
  const twice = broughtTo(july.account, person([carrying]), "2027-01-01");
  expect(kindsOf(twice.entries).slice(0, 2)).toEqual(["carryOut -3", "carryIn 3"]);
});

test("L9: less than the cap moves whole; without a cap all of it expires; 29 February is clamped", () => {
  const run = (type: LeaveType) =>
    broughtTo(broughtTo(emptyAccount, person([type]), "2025-06-01").account, person([type]), "2026-01-01");
  expect(kindsOf(run(yearly({ carryMost: 10 })).entries)).toEqual(["carryOut -8", "carryIn 8", "grant 8"]);
  expect(kindsOf(run(yearly()).entries)).toEqual(["expire -8", "grant 8"]);
  expect(run(yearly({ carryMost: 1, carryTo: "02-29" })).account.lots[1]?.expiresOn).toBe("2026-02-28");
});

test.each([
  ["year", 12, "2026-12-31"],
  ["months", 6, "2026-06-30"],
  ["none", 12, ""],
] as const)("L0: a grant of 1 January that is valid by %s ends on %s %s", (validity, validMonths, expiresOn) => {
  const { account } = broughtTo(emptyAccount, person([yearly({ validity, validMonths })]), "2026-01-01");
  expect(account.lots[0]?.expiresOn).toBe(expiresOn);
});

test.each([
  ["2026-05-21", 9],
  ["2026-06-30", 9],
  ["2026-07-01", 8],
  ["2026-12-31", 8],
  ["2027-01-01", 11],
  ["2027-07-01", 8],
])("L10: on %s there are %d", (date, expected) => {
  const type = yearly({ carryMost: 3 });
  const account = {
    ...takenInMay(),
    doneTo: "2026-05-21",
    periods: { "2:2026": { given: 8, by: "2026-12-31", basis: "2020-01-01  " } },
  };
  expect(balanceOn(account, person([type]), "2", date)).toBe(expected);
});

test("L8, L10: next year's grant can be reserved this year, and is not given again", () => {
  const type = yearly();
  const { account } = broughtTo(emptyAccount, person([type]), "2026-12-01");
  const ledger = openLedger(account);
  grantAhead(ledger, type, person([type]), "2026-12-01", "2027-01-05");
  reserved(ledger, type, days("2027-01-04", "2027-01-05"));
  const next = broughtTo(ledger.closed().account, person([type]), "2027-01-02");
  expect(kindsOf(next.entries)).toEqual(["expire -8"]);
  expect(balanceOn(next.account, person([type]), "2", "2027-01-02")).toBe(6);
});

const posted = (before: string[], after: string[], taken = true) => {
  const ledger = openLedger(takenInMay());
  const first = reserved(ledger, typeOf(), days(...before));
  if (taken) ledger.take("2", first.takes, "");
  const from = ledger.closed().entries.length;
  const next = repost(ledger, typeOf(), first, days(...after), { today: "2026-06-01", note: "", taken });
  if (isShort(next)) throw new Error("too little");
  const { account, entries } = ledger.closed();
  return { next, left: leftOf(account), entries: kindsOf(entries.slice(from)) };
};
test("W53: a leave that is shortened gives back the days that are gone, from the lots that they took", () => {
  const { left, entries } = posted(["2026-06-29", "2026-06-30", "2026-07-01"], ["2026-06-30", "2026-07-01"]);
  expect({ left, entries }).toEqual({ left: [1, 6], entries: ["giveBack 1"] });
});

test("L2: a leave that takes more after all takes the difference", () => {
  expect(posted(["2026-07-01"], ["2026-07-01", "2026-07-02"])).toMatchObject({ left: [1, 6], entries: ["take -1"] });
  expect(posted(["2026-07-01"], ["2026-07-01", "2026-07-02"], false).entries).toEqual(["reserve -1"]);
});

test("L2: a leave that takes other dates moves between lots", () => {
  expect(posted(["2026-07-01"], ["2026-06-29"])).toMatchObject({ left: [0, 8], entries: ["giveBack 1", "take -1"] });
});

test("L2: nothing changes nothing", () => {
  expect(posted(["2026-06-29", "2026-07-01"], ["2026-06-29", "2026-07-01"]).entries).toEqual([]);
});

test("O6: what expired of overtime was not taken, and is neither owed nor given again", () => {
  const lot = { typeId: "2", kind: "overtime", from: "2026-01-05", expiresOn: "2026-04-04" } as const;
  const given = openLedger(emptyAccount);
  given.credit("o", { ...lot, amount: 4 }, "2026-01-05", "");
  const over = broughtTo({ ...given.closed().account, doneTo: "2026-01-05" }, person([typeOf()]), "2026-04-10");
  const ledger = openLedger(over.account);
  expect(ledger.credit("o", { ...lot, amount: 0 }, "2026-04-10", "")).toBe(0);
  expect(ledger.closed().entries).toEqual([]);
  ledger.credit("o", { ...lot, amount: 1 }, "2026-04-10", "");
  expect(kindsOf(ledger.closed().entries)).toEqual(["grant 1", "expire -1"]);
});

test("empty lots that ended long ago leave the account, and what they gave does not come again", () => {
  const types = [yearly()];
  let account: Account = { ...emptyAccount, doneTo: "2020-01-01" };
  for (let year = 2020; year <= 2040; year++) ({ account } = broughtTo(account, person(types), `${year}-01-02`));
  expect(account.lots.length).toBeLessThan(5);
  expect(Object.keys(account.periods).length).toBeLessThan(5);
  expect(account.sums["2"]).toMatchObject({ granted: 21 * 8, expired: 20 * 8 });
});

/** What may happen in the months of a person. */
const event = fc.record({
  after: fc.integer({ min: 0, max: 70 }),
  what: fc.constantFrom("wait", "reserve", "approve", "reject", "void", "shorten", "adjust", "leave", "join", "credit"),
  size: fc.integer({ min: 1, max: 6 }),
});
const dayPlus = (day: string, count: number) =>
  new Date(Date.parse(day) + count * 86_400_000).toISOString().slice(0, 10);
test("L7: in random months the entries add up to the balance, and no lot falls below 0", () => {
  const types = [
    yearly({ id: "2", carryMost: 2.5 }),
    yearly({
      id: "a",
      distribution: "monthly",
      amount: 12,
      validity: "months",
      validMonths: 3,
      excess: "advance",
      advanceMost: 2,
    }),
    yearly({ id: "b", distribution: "yearly", table, yearsIn: "all", excess: "unpaid", validity: "none" }),
  ];
  fc.assert(
    fc.property(fc.array(event, { maxLength: 40 }), fc.constantFrom(...types), (events, type) => {
      let account: Account = emptyAccount;
      let who = person(types, { joinedOn: "2024-03-01", workedSince: "2021-10-01" });
      let today = "2025-02-01";
      const all: Entry[] = [];
      const open: { reserved: Reserved; days: ReturnType<typeof days>; taken: boolean }[] = [];
      const keep = (next: { account: Account; entries: readonly Entry[] }) => {
        account = next.account;
        all.push(...next.entries);
      };
      for (const { after, what, size } of events) {
        today = dayPlus(today, after);
        if (what === "leave") who = { ...who, leftOn: who.leftOn ? "" : dayPlus(today, 20) };
        if (what === "join") who = { ...who, joinedOn: dayPlus("2024-03-01", size * 90) };
        keep(broughtTo(account, who, today));
        const ledger = openLedger(account);
        const on = Array.from({ length: size }, (_, at) => ({
          date: dayPlus(today, at * 15),
          amount: 0.5 + (at % 2) / 2,
          minutes: 1,
        }));
        if (what === "reserve") {
          grantAhead(ledger, type, who, today, on.at(-1)?.date ?? today);
          const found = ledger.reserve(type, on, "reserve", "");
          if (!isShort(found)) open.push({ reserved: found, days: on, taken: false });
        }
        const one = open[size % Math.max(1, open.length)];
        if (what === "approve" && one && !one.taken) {
          ledger.take(type.id, one.reserved.takes, "");
          one.taken = true;
        }
        if ((what === "reject" || what === "void") && one) {
          ledger.giveBack(type.id, one.taken ? "giveBack" : "release", one.reserved.takes, today, "");
          open.splice(open.indexOf(one), 1);
        }
        if (what === "shorten" && one) {
          const found = repost(ledger, type, one.reserved, one.days.slice(1), { today, note: "", taken: one.taken });
          if (!isShort(found)) Object.assign(one, { reserved: found, days: one.days.slice(1) });
        }
        if (what === "adjust")
          ledger.give(
            "adjust",
            { typeId: type.id, kind: "adjust", from: today, expiresOn: "", amount: size / 2 },
            today,
          );
        const overtime = {
          typeId: type.id,
          kind: "overtime",
          from: today,
          expiresOn: dayPlus(today, 20),
          amount: size - 1,
        } as const;
        if (what === "credit") ledger.credit(`o${after % 3}`, overtime, today, "");
        keep(ledger.closed());
        for (const { id, left } of account.lots) {
          expect(left).toBeGreaterThanOrEqual(0);
          expect(sumOf(all, id)).toBe(left);
        }
        const held = account.lots.reduce((sum, { left }) => sum + left, 0);
        expect(sumOf(all)).toBe(held);
        const shown = Object.values(account.sums).map((one) => one.granted - one.taken - one.reserved - one.expired);
        expect(shown.reduce((sum, one) => sum + one, 0)).toBe(held);
      }
    }),
    { numRuns: 200 },
  );
});
