export { watchTable } from "./changes.ts";
export { type Clock, fixedClock, monday, realClock } from "./host/clock.ts";
export { beaconType, type Cloud, type Queue, type TestHost } from "./host/cloud.ts";
export { workersDatabase } from "./host/database.ts";
export { startDemoHost } from "./host/demo.ts";
export { startFolderHost } from "./host/folder.ts";
export { startTestHost } from "./host/host.ts";
export { lacks, type Need } from "./host/missing.ts";
export {
  freePort,
  killHost,
  processesWith,
  type Run,
  runCommand,
  runHost,
  untilGone,
  untilReady,
  withHost,
} from "./host/process.ts";
export { authenticator } from "./office/authenticator.ts";
export { type Client, client, Refused, type Reply } from "./office/client.ts";
export { departed } from "./office/departed.ts";
export { chain, control, node, publish } from "./office/draw.ts";
export { foundersOn, password } from "./office/founder.ts";
export { openOffice } from "./office/office.ts";
export { type Person, personOf, type Who } from "./office/person.ts";
export { plannerOf } from "./office/schedule.ts";
export { type Received, socketOf } from "./office/socket.ts";
export { type Company, companyOn, twoTenants } from "./office/world.ts";
export { recorded, withoutAnswers } from "./recorded.ts";
export { refusedAndUnchanged } from "./refused.ts";
export { anyDesign, anyStep, drawStep } from "./values/design.ts";
export { fitting, type Schema } from "./values/fitting.ts";
export { bodiesOf, rawBodies } from "./values/fuzz.ts";
export { type IdFor, isIdName, sampleOf } from "./values/sample.ts";
