export { type Emulator, startEmulator } from "./emulator.ts";
export { defaultNames } from "./environment.ts";
export { type DataFolder, newSecrets, openFolder } from "./folder.ts";
export { type Host, type HostOptions, startHost } from "./host.ts";
export { runLocal } from "./run.ts";
export { StartFault, terminalLanguage } from "./start-faults.ts";
export { tables } from "./table.ts";
