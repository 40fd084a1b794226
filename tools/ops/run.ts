import { setTimeout as wait } from "node:timers/promises";
import { resetFactor } from "@stampflow/identity/server";
import { type Options, rateOf, read, timeOf } from "./command.ts";
import type { DeadLetters } from "./dead/letter.ts";
import { cloudLetters } from "./dead/queue.ts";
import { localLetters } from "./dead/table.ts";
import { dismissOperator, listOperators, nameOperator } from "./operator.ts";
import { publishAll } from "./outbox/publish.ts";
import { inTable, type Time } from "./outbox/table.ts";
import { phoneOf } from "./phone.ts";
import { checkCompany } from "./stock.ts";
import { type OpenTarget, openTarget } from "./target.ts";
import { deleteTenant } from "./tenant/delete.ts";
import { exportTenant } from "./tenant/export.ts";
import { addRoles } from "./tenant/roles.ts";
import { defaultRate } from "./tenant/scan.ts";
import { limitCompany } from "./tenant/staff.ts";
import { needNames, Refusal, word } from "./words.ts";

type Print = (line: string) => void;
type Task = (options: Options, print: Print, target: OpenTarget) => Promise<void>;

/** Runs an operator command, from its arguments to the last line. */
export async function run(args: readonly string[], print: Print): Promise<void> {
  const { words, options } = read(args);
  const task = taskOf(words, options);
  const target = await openTarget({ ...options, data: options.data ?? process.env.DATA_DIR });
  try {
    await task(options, print, target);
  } finally {
    await target.close();
  }
}

function taskOf([noun, verb, id, ...more]: readonly string[], options: Options): Task {
  const name = `${noun} ${verb}`;
  if (name === "dead-letters list" && !id) return list;
  if (name === "dead-letters replay" && !id) return replayOf(options.queue);
  if (noun === "stock" && verb && !id) return stockOf(verb);
  if (name === "facts publish" && !id) return publishFacts(timeOf(options));
  if (name === "roles add" && !id) return roles;
  if (name === "operator list" && !id) return operators((_, print) => listOperators(print));
  if (!id || more.length > 0) throw new Refusal("ops.usage");
  if (name === "tenant export") return exportOf(id, options.out);
  if (name === "tenant delete") return deleteOf(id);
  if (name === "tenant limit") return limitOf(id, options.staff);
  if (name === "operator add") return operators((now, print) => nameOperator(id, now, print));
  if (name === "operator remove") return operators((_, print) => dismissOperator(id, print));
  if (name === "account reset-second-factor") return resetOf(id);
  if (name === "counters rebuild") return countersOf(id);
  if (name === "statistics rebuild") return countersOf(id, "approval.figures");
  throw new Refusal("ops.usage");
}

const letters = ({ modules }: OpenTarget, options: Options): DeadLetters =>
  modules ? localLetters(modules) : cloudLetters(rateOf(options, defaultRate), options.stage);

const list: Task = async (options, print, target) => {
  const { queue } = options;
  if (queue) {
    const found = await letters(target, options).list(queue);
    if (found.length === 0) print(word("ops.letters.none", { queue }));
    for (const line of found) print(line);
    return;
  }
  const queues = await letters(target, options).queues();
  if (queues.length === 0) print(word("ops.queue.none"));
  for (const { name, count } of queues) print(word("ops.queue.line", { count, queue: name }));
};

function replayOf(queue: string | undefined): Task {
  if (!queue) throw new Refusal("ops.queue.needed");
  return async (options, print, target) => {
    const { replayed, failed } = await letters(target, options).replay(queue);
    print(word("ops.letters.replayed", { count: replayed, queue }));
    if (failed > 0) print(word("ops.letters.again", { count: failed, queue }));
  };
}

function exportOf(tenantId: string, out: string | undefined): Task {
  if (!out) throw new Refusal("ops.out.needed");
  return async (options, print) => {
    needNames("table", "bucket");
    const { items, files } = await exportTenant(tenantId, out, rateOf(options, defaultRate), Date.now());
    for (const [kind, count] of Object.entries(items).sort()) print(word("ops.export.kind", { kind, count }));
    const sum = Object.values(items).reduce((total, count) => total + count, 0);
    print(word("ops.export.done", { items: sum, files, folder: out }));
  };
}

const deleteOf =
  (tenantId: string): Task =>
  async (options, print) => {
    needNames("table", "bucket");
    const { confirm = "" } = options;
    await deleteTenant({ tenantId, confirm, rate: rateOf(options, defaultRate), now: Date.now, wait, print });
  };

const limitOf =
  (tenantId: string, staff: string | undefined): Task =>
  async (_, print) => {
    needNames("table");
    await limitCompany(tenantId, staff, Date.now(), print);
  };

const stockOf =
  (tenantId: string): Task =>
  async (_, print) => {
    needNames("table");
    await checkCompany(tenantId, Date.now(), print);
  };

const countersOf =
  (tenantId: string, only?: string): Task =>
  async (_, print) => {
    needNames("table");
    const { rebuildCompany } = await import("./counters.ts");
    print(word("ops.counters.done", { count: await rebuildCompany(tenantId, Date.now(), print, only) }));
  };

const resetOf =
  (phone: string): Task =>
  async (_, print) => {
    needNames("table");
    // Audit log entries use the texts of the modules.
    await import("@stampflow/functions/modules");
    await resetSecondFactor(phone, print);
  };

const operators =
  (work: (now: number, print: Print) => Promise<void>): Task =>
  async (_, print) => {
    needNames("table");
    await work(Date.now(), print);
  };

const roles: Task = async (_, print) => {
  needNames("table");
  await addRoles(Date.now(), print);
};

/** For facts that no dead letter names; subscribers that had them before ignore them. */
const publishFacts =
  (time: Time): Task =>
  async (options, print) => {
    needNames("table", "bus");
    print(word("ops.facts.published", { count: await publishAll(await inTable(time, rateOf(options, defaultRate))) }));
  };

/** The name of this operator in the audit logs of companies. */
const operator = "npm run ops";

async function resetSecondFactor(typed: string, print: Print): Promise<void> {
  const phone = phoneOf(typed);
  const done = await resetFactor(phone, operator);
  if (done === null) throw new Refusal("ops.account.unknown", { phone });
  if (!done) throw new Refusal("ops.account.noFactor", { phone });
  print(word("ops.account.reset", { phone }));
}
