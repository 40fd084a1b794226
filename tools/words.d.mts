export function text(key: string, data?: Readonly<Record<string, unknown>>): string;
