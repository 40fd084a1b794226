// The measured process: loads a function and handles one event, like Lambda.
const [, , bundle, event] = process.argv;
const { handler } = await import(bundle);
const context = { awsRequestId: "first", functionName: "first", functionVersion: "1", memoryLimitInMB: "1024" };
const answer = await handler(JSON.parse(event), context);
const { user, system } = process.cpuUsage();
process.stdout.write(`${JSON.stringify(answer ?? null)}\nprocessor ${(user + system) / 1000}`, () => process.exit(0));
