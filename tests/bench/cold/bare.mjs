// An empty process: measures the start of Node itself.
const { user, system } = process.cpuUsage();
process.stdout.write(`\nprocessor ${(user + system) / 1000}`);
