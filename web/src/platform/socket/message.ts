/** Type 0 carries the unread count, 1 a signature picture, 2 the topics of lists that changed. */
export type SocketMessage = { type: number | string; data: unknown; version?: unknown };

/** The events of a socket: opened, message, closed. */
export type SocketEvents = { opened: () => void; heard: (message: SocketMessage) => void; closed: () => void };

/** Null if it is not one of our messages. */
export function readMessage(text: unknown): SocketMessage | null {
  try {
    const value: unknown = JSON.parse(String(text));
    if (typeof value !== "object" || value === null || !("type" in value)) return null;
    const { type, data = null, version }: { type: unknown; data?: unknown; version?: unknown } = value;
    return typeof type === "number" || typeof type === "string" ? { type, data, version } : null;
  } catch {
    return null;
  }
}
