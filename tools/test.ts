import { runTests } from "./vitest.ts";
import { buildWeb } from "./web.ts";
import { say } from "./words.mjs";

/** Every test that needs no foreign service; arguments go on to vitest. The last line counts. */
const asked = process.argv.slice(2);
const needsWeb = !asked.includes("--project") || asked.includes("browser");
const built = !needsWeb || buildWeb();
if (!built) console.error(say("start.web.failed"));
const { passed, failed, ok } = await runTests(asked);
if (passed + failed === 0) console.error(say("test.none"));
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = built && ok ? 0 : 1;
