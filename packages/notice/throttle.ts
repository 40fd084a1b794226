/** The first message is sent at once; messages within this time after it are merged (D7). */
const intervalMs = 80;

type Pending<Update> = {
  update: Update;
  readonly sent: PromiseWithResolvers<void>;
  readonly send: (update: Update) => Promise<void>;
};

/** Merges messages of one name that follow closely. The promise resolves when the message is sent. */
export function throttle<Update>(merge: (one: Update, other: Update) => Update, pauseMs = intervalMs) {
  const names = new Map<string, Pending<Update> | null>();

  function startInterval(name: string): void {
    names.set(name, null);
    setTimeout(() => {
      const pending = names.get(name);
      if (!pending) return void names.delete(name);
      startInterval(name);
      pending.send(pending.update).then(pending.sent.resolve, pending.sent.reject);
    }, pauseMs);
  }

  return (name: string, update: Update, send: (update: Update) => Promise<void>): Promise<void> => {
    const pending = names.get(name);
    if (pending === undefined) {
      startInterval(name);
      return send(update);
    }
    const next = pending ?? { update, sent: Promise.withResolvers<void>(), send };
    next.update = pending ? merge(pending.update, update) : update;
    names.set(name, next);
    return next.sent.promise;
  };
}
