import { Workbook } from "@cj-tech-master/excelts";
import { dayOf } from "@stampflow/kernel";
import { chain, control, node, openOffice, type Person, publish } from "@stampflow/testing";
import { expect, test } from "vitest";

const office = await openOffice("Export");
const { host, admin, chef, cook, send } = office;

const controls = [
  control("input", "reason"),
  control("number", "days", { precision: 1 }),
  control("money", "cost", { moneyable: true, currency: "CNY", min: null }),
  control("date", "day", { format: "YYYY-MM-DD", range: false }),
  control("date", "span", { format: "YYYY-MM-DD HH:mm", range: true }),
  control("input", "secret"),
];
const closed = { displayable: false, readable: false, writable: false, required: false };
const form = (name: string, all: typeof controls) =>
  publish(admin, {
    name,
    controls: all,
    flow: chain(node.start(), node.named("chef", [chef.userId], { privileges: [{ key: "secret", ...closed }] })),
  });
const trips = await form("Trips", controls);
const tools = await form("Tools", [control("input", "reason"), control("input", "tool")]);
const apply = (formId: string, values: object) =>
  send<{ applyId: string }>(cook, "/business/workflow/startFormProcess", { formId, values });

await apply(trips, {
  reason: "=1+1",
  days: "1.5",
  cost: "1234.50",
  day: "2026-03-02",
  span: ["2026-03-02 09:00", "2026-03-03 18:30"],
  secret: "hush",
});
await apply(trips, { reason: "b", days: "2", cost: "3", day: "", span: null, secret: "hush" });
await apply(tools, { reason: "c", tool: "saw" });
await host.settle();

const today = dayOf(host.clock.now(), "Asia/Shanghai");
const range = { from: today, to: today };

async function download(person: Person, path: string, body: object): Promise<Response> {
  const response = await fetch(`${host.origin}/api/approval/export/${path}`, {
    method: "POST",
    headers: { authorization: `Bearer ${await person.token()}`, "accept-language": "en-US" },
    body: JSON.stringify({ ...range, ...body }),
  });
  expect(response.status).toBe(200);
  return response;
}

type Table = { name: string; head: unknown[]; rows: Record<string, unknown>[] };
async function tables(person: Person, path: string, body: object): Promise<Table[]> {
  const response = await download(person, path, body);
  const book = new Workbook();
  await book.xlsx.load(new Uint8Array(await response.arrayBuffer()));
  return book.worksheets.map((page) => {
    const line = (row: number) => {
      const { values } = page.getRow(row);
      return Array.isArray(values) ? values.slice(1) : [];
    };
    const head = line(1);
    const rows = Array.from({ length: page.rowCount - 1 }, (_, at) => {
      const cells = line(at + 2);
      return Object.fromEntries(head.map((title, column) => [String(title), cells[column]]));
    });
    return { name: page.name, head, rows };
  });
}

test("each form is a sheet with a column for each field: numbers as numbers, days as days, formulas harmless", async () => {
  const found = await tables(admin, "all", {});
  expect(found.map(({ name, rows }) => [name, rows.length])).toEqual([
    ["Tools", 1],
    ["Trips", 2],
  ]);
  const [one, two] = found[1]?.rows ?? [];
  expect(two).toMatchObject({
    Number: expect.stringMatching(/^\d{8}-[0-9A-Z]{8}$/),
    Form: "Trips",
    Status: "In progress",
    Step: "chef",
    reason: "'=1+1",
    days: 1.5,
    cost: 1234.5,
    day: new Date("2026-03-02T00:00:00Z"),
    "span (start)": new Date("2026-03-02T09:00:00Z"),
    "span (end)": new Date("2026-03-03T18:30:00Z"),
    secret: "hush",
  });
  expect(two?.Submitted).toBeInstanceOf(Date);
  expect(one).toMatchObject({ reason: "b", days: 2, day: undefined });
  expect(found[0]?.head).toContain("tool");
  expect(found[0]?.head).not.toContain("days");
});

test("the filters of the list apply", async () => {
  const found = await tables(admin, "all", { formId: tools });
  expect(found.map(({ name }) => name)).toEqual(["Tools"]);
});

test("fields hidden from a person are not in their file, not even as a column", async () => {
  const [, mine] = await tables(chef, "tab", { tab: "pending" });
  expect(mine?.rows).toHaveLength(2);
  expect(mine?.head).toContain("reason");
  expect(mine?.head).not.toContain("secret");
  const [, own] = await tables(cook, "tab", { tab: "apply" });
  expect(own?.rows.map(({ secret }) => secret)).toEqual(["hush", "hush"]);
});

test("an empty list is a file with headings", async () => {
  expect(await tables(cook, "tab", { tab: "copy" })).toMatchObject([{ rows: [] }]);
});

test("as .csv it is one table, with the fields of each form under its name", async () => {
  const response = await download(admin, "all", { format: "csv" });
  expect(response.headers.get("content-type")).toContain("text/csv");
  const [head = "", ...rows] = (await response.text()).trim().split("\r\n");
  expect(head).toContain("Trips: days");
  expect(head).toContain("Tools: tool");
  expect(rows).toHaveLength(3);
  expect(rows.find((row) => row.includes("1234.50"))).toContain("'=1+1");
});
