import { beginningOf, dayOf, type Language, languages } from "@stampflow/kernel";
import { runAs, systemCall } from "@stampflow/kernel/server";
import type { Category, Line, Product, Unit } from "@stampflow/warehouse";
import { type Chance, chance } from "../chance.ts";
import type { DemoCompany, DemoPerson } from "../people/company.ts";
import { words } from "../people/words.ts";
import { type CategoryKey, nameIn, products as productRows, type UnitKey } from "./products.ts";
import { openStockSeed, type StockSeed } from "./seed.ts";
import { type PlaceKey, stockWords } from "./words.ts";

const dayMs = 86_400_000;
const minuteMs = 60_000;
const whole = 1000;
const movements = 500;
/** Postings of the weeks between the first deliveries and the last days. */
const postings = 48;

const categoryKeys = Object.keys(productRows) as CategoryKey[];
const placeOf: Record<CategoryKey, PlaceKey> = {
  ...{ linen: "rooms", cleaning: "rooms", amenities: "rooms" },
  ...{ kitchen: "kitchen", office: "works", engineering: "works" },
};
/** The validity of goods in days; the others have no batches. */
const validity: Partial<Record<CategoryKey, number>> = { cleaning: 730, amenities: 540, kitchen: 120 };
/** The places in a category whose goods leave only once somebody has approved. */
const approved = [5, 6];
/** Of each category, the places that run out, and those that fall below their threshold. */
const ending = { out: [3], below: [7, 11] };
/** One fen in the money of the company. */
const worth: Record<Language, number> = { "zh-CN": 1, "en-US": 0.15, "ja-JP": 20 };

type StockedProduct = { readonly categoryKey: CategoryKey; readonly placeId: string; readonly product: Product };
type Scene = {
  readonly seed: StockSeed;
  readonly luck: Chance;
  readonly company: DemoCompany;
  readonly stocked: readonly StockedProduct[];
  readonly placeIds: Readonly<Record<PlaceKey, string>>;
  readonly supplierIds: Readonly<Record<CategoryKey, string>>;
  readonly days: Days;
};

/** Three warehouses with two months of movements in each company. */
export async function seedWarehouses(companies: readonly DemoCompany[], now: number): Promise<void> {
  for (const company of companies) {
    await runAs(systemCall(company.tenantId, now, company.language), () => seedCompany(company, now));
  }
}

async function seedCompany(company: DemoCompany, now: number): Promise<void> {
  const { timeZone } = words[company.language];
  const seed = openStockSeed(timeZone, now - 62 * dayMs);
  const luck = chance(20_270_520 + languages.indexOf(company.language));
  const days = daysBefore(now, timeZone);
  const scene: Scene = { seed, luck, company, days, ...catalogue(seed, luck, company, days) };
  firstDeliveries(scene);
  everyDay(scene);
  aboutToExpire(scene);
  lastDays(scene);
  openDocuments(scene, now);
  await seed.close();
}

/** The instant of an hour, so many days ago, at the place of the company; and that day. */
const daysBefore = (now: number, timeZone: string) => ({
  at: (back: number, hour: number): number =>
    beginningOf(dayOf(now - back * dayMs, timeZone), timeZone) + Math.round(hour * 60) * minuteMs,
  day: (back: number): string => dayOf(now - back * dayMs, timeZone),
});
type Days = ReturnType<typeof daysBefore>;

const managerOf = ({ people }: DemoCompany, place: PlaceKey): DemoPerson => {
  const [head] = { rooms: people.floors, kitchen: people.kitchen, works: people.engineering }[place];
  if (!head) throw new Error(`nobody manages ${place}`);
  return head;
};

function catalogue(seed: StockSeed, luck: Chance, company: DemoCompany, days: Days) {
  const { language } = company;
  const terms = stockWords[language];
  const made = <Key extends string, Value>(keys: readonly Key[], make: (key: Key, n: number) => Value) =>
    Object.fromEntries(keys.map((key, n) => [key, make(key, n)])) as Record<Key, Value>;
  const units: Record<UnitKey, Unit> = made(Object.keys(terms.units) as UnitKey[], (key) =>
    seed.addUnit({ name: terms.units[key], decimals: key === "kilo" ? 3 : 0 }),
  );
  const categories: Record<CategoryKey, Category> = made(categoryKeys, (key) =>
    seed.addCategory({ name: terms.categories[key], parentId: null }),
  );
  const supplierIds = made(categoryKeys, (key, n) => {
    const [name, contact, phone, location, address] = terms.suppliers[key];
    const contractExpiry = days.day(-20 - n * 90);
    return seed.addSupplier({ name, contact, phone, location, address, contractExpiry }).id;
  });
  const placeIds = made(["rooms", "kitchen", "works"], (key) => {
    const { id: managerId, departmentId } = managerOf(company, key);
    const [stashName, description] = terms.places[key];
    return seed.addPlace({ stashName, description, managerId, departmentId, floors: [] }).id;
  });
  const stocked = categoryKeys.flatMap((categoryKey) =>
    productRows[categoryKey].map((row, n): StockedProduct => {
      const [, , , unit, fen] = row;
      const costPrice = priceIn(language, fen);
      const product = seed.addProduct({
        ...{ name: nameIn(language, row), categoryId: categories[categoryKey].id, unitId: units[unit].id },
        ...{
          specification: "",
          image: "",
          barcode: barcode(categoryKey, n),
          code: "",
          costPrice,
          salesPrice: 2 * costPrice,
        },
        tracking: validity[categoryKey] ? "batch" : "none",
        threshold: luck.whole(2, 6) * 5 * whole,
        reminderIds: [managerOf(company, placeOf[categoryKey]).id],
        reusable: categoryKey === "linen",
        upkeep: validity[categoryKey] ? { kind: "validity", days: validity[categoryKey] } : null,
        ...{ needsFlowIn: false, needsFlowOut: approved.includes(n) },
      });
      return { categoryKey, placeId: placeIds[placeOf[categoryKey]], product };
    }),
  );
  return { stocked, placeIds, supplierIds };
}

const priceIn = (language: Language, fen: number): number =>
  language === "ja-JP" ? Math.round((fen * worth[language]) / 100) * 100 : Math.round(fen * worth[language]);

const barcode = (category: CategoryKey, n: number): string =>
  `69${String(categoryKeys.indexOf(category) * 100 + n).padStart(11, "0")}`;

const line = ({ product }: StockedProduct, quantity: number, more: Partial<Line> = {}): Line => ({
  ...{ productId: product.id, batchId: null, batchNumber: "", expiryDay: null, price: 0, note: "" },
  ...more,
  quantity,
});

const lotOf = (at: number, n: number): string =>
  `L${new Date(at).toISOString().slice(2, 10).replaceAll("-", "")}-${n + 1}`;
function receive(scene: Scene, category: CategoryKey, lines: readonly Line[], at: number): void {
  const { seed, company, placeIds, supplierIds } = scene;
  const place = placeOf[category];
  const authorId = managerOf(company, place).id;
  const supplierId = supplierIds[category];
  const numbered = lines.map((one, n) => ({ ...one, batchNumber: validity[category] ? lotOf(at, n) : "" }));
  const wish = { kind: "in" as const, placeId: placeIds[place], supplierId, authorId, lines: numbered };
  seed.post(seed.draft(wish, at - 30 * minuteMs), at, authorId);
}

function issue(scene: Scene, place: PlaceKey, lines: readonly Line[], at: number): void {
  const { seed, luck, company, placeIds } = scene;
  const { id: authorId } = managerOf(company, place);
  const document = seed.draft(
    {
      ...{ kind: "out", placeId: placeIds[place], authorId, lines, use: "department" },
      departmentId: departmentFor(scene, place),
      remark: luck.pick(stockWords[company.language].remarks),
    },
    at - 20 * minuteMs,
  );
  seed.post(document, at, authorId);
}

function departmentFor({ company: { people }, luck }: Scene, place: PlaceKey): string {
  const users = {
    rooms: [people.floors, people.linen, people.rooms],
    kitchen: [people.kitchen, people.restaurant, people.food],
    works: [people.engineering, people.reception, people.finance],
  };
  return luck.pick(luck.pick(users[place])).departmentId;
}

/** Prices go up and down a little. */
const priced = ({ luck, company }: Scene, { product }: StockedProduct): number => {
  const price = Math.round(product.costPrice * (0.94 + luck.next() * 0.12));
  return company.language === "ja-JP" ? Math.round(price / 100) * 100 : price;
};

function firstDeliveries(scene: Scene): void {
  for (const [n, category] of categoryKeys.entries()) {
    const stocked = scene.stocked.filter(({ categoryKey }) => categoryKey === category);
    const lines = stocked.map((one) => line(one, scene.luck.whole(12, 40) * 5 * whole, { price: priced(scene, one) }));
    receive(scene, category, lines, scene.days.at(58 - n, 10));
  }
}

/** About one posting a day: what is used, and now and then a delivery. */
function everyDay(scene: Scene): void {
  const { seed, luck, stocked, placeIds, days } = scene;
  const last = movements - ending.out.length * 12 - ending.below.length * 6 - 18;
  for (let n = 0; n < postings; n++) {
    const at = days.at(52 - n, luck.whole(9, 16) + luck.next() / 2);
    const category = luck.pick(categoryKeys);
    const place = placeOf[category];
    const count = Math.max(1, Math.ceil((last - seed.movements()) / (postings - n)));
    const delivered = n % 4 === 3;
    const own = stocked.filter(({ categoryKey, placeId }) =>
      delivered ? categoryKey === category : placeId === placeIds[place],
    );
    const chosen = someOf(luck, own, count);
    if (delivered) {
      const lines = chosen.map((one) => line(one, luck.whole(4, 12) * 5 * whole, { price: priced(scene, one) }));
      receive(scene, category, lines, at);
      continue;
    }
    const lines = chosen.flatMap((one) => {
      const most = Math.floor(seed.available(one.placeId, one.product.id, at) / whole / 5);
      return most > 0 ? [line(one, luck.whole(1, most) * whole)] : [];
    });
    if (lines.length > 0) issue(scene, place, lines, at);
  }
}

function someOf<One>(luck: Chance, all: readonly One[], count: number): One[] {
  const left = [...all];
  return Array.from({ length: Math.min(count, left.length) }, () =>
    left.splice(luck.whole(0, left.length - 1), 1),
  ).flat();
}

/** Batches that end in the next weeks, and one in each category that ended yesterday. */
function aboutToExpire(scene: Scene): void {
  const { stocked, luck, days } = scene;
  for (const [n, category] of categoryKeys.filter((one) => validity[one]).entries()) {
    const own = stocked.filter(({ categoryKey }) => categoryKey === category).slice(14, 20);
    const lines = own.map((one, at) =>
      line(one, luck.whole(2, 6) * 5 * whole, { price: priced(scene, one), expiryDay: days.day(1 - at * 6) }),
    );
    receive(scene, category, lines, days.at(3, 9 + n));
  }
}

/** Some goods run out, others fall below their threshold. */
function lastDays(scene: Scene): void {
  const { seed, stocked, days } = scene;
  for (const [n, category] of categoryKeys.entries()) {
    const at = days.at(2, 9 + n);
    const own = stocked.filter(({ categoryKey }) => categoryKey === category);
    const taken = own.flatMap((one, index) => {
      const there = seed.available(one.placeId, one.product.id, at);
      const rest = ending.below.includes(index) ? Math.floor(one.product.threshold / 2 / whole) * whole : 0;
      const isChosen = ending.out.includes(index) || ending.below.includes(index);
      return isChosen && there > rest ? [line(one, there - rest)] : [];
    });
    issue(scene, placeOf[category], taken, at);
  }
  for (let n = 0; n < 8 && seed.movements() < movements; n++) topUp(scene, days.at(1, 9 + n));
}

/** As many more movements as are missing. */
function topUp(scene: Scene, at: number): void {
  const { seed, stocked } = scene;
  const missing = movements - seed.movements();
  const full = stocked.filter(({ product, placeId, categoryKey }) => {
    const there = seed.available(placeId, product.id, at);
    return categoryKey === "linen" && there > product.threshold + 5 * whole;
  });
  issue(
    scene,
    "rooms",
    full.slice(0, missing).map((one) => line(one, whole)),
    at,
  );
}

/** Drafts and submitted documents: the manager and the administrator find something to do. */
function openDocuments(scene: Scene, now: number): void {
  const { seed, luck, company, stocked, placeIds, supplierIds } = scene;
  const { people, adminId } = company;
  const of = (category: CategoryKey) => stocked.filter(({ categoryKey }) => categoryKey === category);
  const [linenHead] = people.linen;
  const [foodHead] = people.food;
  const floorsHead = managerOf(company, "rooms");
  const at = now - 90 * minuteMs;
  const incoming = (category: CategoryKey, authorId: string) =>
    seed.draft(
      {
        ...{ kind: "in", placeId: placeIds[placeOf[category]], supplierId: supplierIds[category], authorId },
        lines: someOf(luck, of(category), 5).map((one, n) =>
          line(one, luck.whole(2, 8) * 5 * whole, {
            price: priced(scene, one),
            batchNumber: validity[category] ? lotOf(at, n) : "",
          }),
        ),
      },
      at,
    );
  const outgoing = (category: CategoryKey, author: DemoPerson, places: readonly number[]) =>
    seed.draft(
      {
        ...{ kind: "out", placeId: placeIds[placeOf[category]], authorId: author.id, use: "department" },
        departmentId: author.departmentId,
        lines: of(category).flatMap((one, n) => (places.includes(n) ? [line(one, luck.whole(1, 3) * whole)] : [])),
      },
      at,
    );
  incoming("amenities", floorsHead.id);
  incoming("kitchen", managerOf(company, "kitchen").id);
  incoming("engineering", adminId);
  outgoing("linen", floorsHead, [8, 9, 12]);
  if (linenHead) seed.submit(outgoing("linen", linenHead, approved), at + 5 * minuteMs);
  seed.submit(outgoing("cleaning", floorsHead, approved), at + 10 * minuteMs);
  if (foodHead) seed.submit(outgoing("kitchen", foodHead, approved), at + 15 * minuteMs);
}
