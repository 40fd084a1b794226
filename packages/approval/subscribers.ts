import { pickLanguage } from "@stampflow/kernel";
import { type Subscriber, subscriber } from "@stampflow/kernel/server";
import { companyFounded, employeeLeft } from "@stampflow/system";
import { followStatus } from "./application/act/mark-read.ts";
import * as events from "./events.ts";
import { seedCategories } from "./form/category-store.ts";
import { endProxiesOf } from "./proxy/delegate.ts";
import { entriesOf, headOf } from "./record/store.ts";
import { countStep } from "./statistics/counter.ts";
import { keepFigures } from "./statistics/kept.ts";

/** Creates the categories of a new company in its language. */
const createCategories = subscriber("approval.categories", [companyFounded], (envelope) =>
  seedCategories(pickLanguage(envelope.data.language)),
);

/** Updates list rows and counts after a change of status. */
const updateStatus = subscriber(
  "approval.status",
  [events.applicationEnded, events.applicationReturned, events.applicationSubmitted, events.applicationAdministered],
  async ({ aggregate: applicationId, seq }) => {
    const head = await headOf(applicationId);
    if (!head) return;
    await followStatus(await entriesOf(applicationId), head.status);
    await countStep(head, seq);
  },
);

/** W34: what the step counts. */
const keepStatistics = subscriber(
  "approval.figures",
  [events.applicationSubmitted, events.applicationEnded, events.applicationVoided, events.taskClosed],
  ({ data: { applicationId, formId }, seq }) => keepFigures({ applicationId, formId }, seq, Date.now()),
);

const saveOverflowTasks = subscriber("approval.late", [events.tasksOverflowed], async ({ data }) => {
  const { loadWithTasks } = await import("./application/act/act.ts");
  await loadWithTasks(data.applicationId);
});

/** F31: the open tasks of a person who left go to the successor or into the hand-over list. */
const handOverTasks = subscriber("approval.left", [employeeLeft], async ({ data: { employeeId, status }, at }) => {
  const { handOverTasks } = await import("./admin/successor.ts");
  await handOverTasks(employeeId, status === "resigned", at);
});

/** Ends the delegations of a person who left. */
const endProxies = subscriber("approval.proxies", [employeeLeft], ({ data: { employeeId }, at }) =>
  endProxiesOf(employeeId, at),
);

export const workSubscribers: Subscriber[] = [
  createCategories,
  updateStatus,
  keepStatistics,
  saveOverflowTasks,
  handOverTasks,
  endProxies,
];
