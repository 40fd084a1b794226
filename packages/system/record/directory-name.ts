/** The name of the version and the changes of a directory. */
export const directoryName = "directory";
