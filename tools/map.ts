/** Routes × permissions × events, derived from the modules. */
process.env.TABLE_NAME ??= "map";
const { modules } = await import("../functions/modules.ts");

for (const module of modules) {
  process.stdout.write(`\n${module.name}\n`);
  for (const route of module.routes) {
    process.stdout.write(`  ${route.method.padEnd(4)} /api${route.path.padEnd(58)} ${route.permission.code}\n`);
  }
  for (const { name, types } of module.subscribers ?? [])
    process.stdout.write(`  hears ${types.join(", ")} → ${name}\n`);
  for (const { name, at } of module.daily ?? []) process.stdout.write(`  daily ${name} ${at}\n`);
  for (const { name } of module.timers ?? []) process.stdout.write(`  timer ${name}\n`);
}
process.stdout.write("\n");

export {};
