export { type Client, client, Refused, type Reply } from "./client.ts";
export { type Clock, fixedClock, monday, realClock } from "./clock.ts";
export { bodiesOf, rawBodies } from "./fuzz.ts";
export { startTestHost, type TestHost } from "./host.ts";
export { type Person, personOf, type Who } from "./person.ts";
export { killHost, processesWith, type Run, runHost, untilGone, untilReady } from "./process.ts";
export { type IdFor, isIdName, sampleOf } from "./sample.ts";
export { type Received, socketOf } from "./socket.ts";
export { type Company, companyOn, twoTenants } from "./world.ts";
