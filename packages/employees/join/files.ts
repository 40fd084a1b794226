import { defineSensitive } from "@stampflow/kernel/server";

/** What a joiner typed of their file, as JSON. Apart from the records, so that lists need no key of the stage. */
export const joinerFiles = defineSensitive({ kind: "employees.joiner", fields: { file: {} } });
