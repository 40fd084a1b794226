export function say(key: string, data?: Readonly<Record<string, unknown>>): string;
