/** What one module adds to another that does not know it; `point` names where. */
export type Extension = { readonly point: string; readonly value: unknown };

let known: readonly Extension[] = [];

/** Sets what the modules of this process add to each other. */
export function setExtensions(extensions: readonly Extension[]): void {
  known = extensions;
}

/** The place in a module where others add to it: they `provide`, the module asks for `all`. */
export const extensionPoint = <Value>(point: string) => ({
  provide: (value: Value): Extension => ({ point, value }),
  all: (): Value[] => known.filter((one) => one.point === point).map(({ value }) => value as Value),
});
