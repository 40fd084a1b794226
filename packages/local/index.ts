export { defaultNames } from "./environment.ts";
export { type Host, type HostOptions, startHost } from "./host.ts";
export { type Emulator, startEmulator } from "./process/emulator.ts";
export { type DataFolder, newSecrets, openFolder } from "./process/folder.ts";
export { runLocal } from "./run.ts";
export { StartFault, terminalLanguage } from "./start-faults.ts";
export { tables } from "./table.ts";
