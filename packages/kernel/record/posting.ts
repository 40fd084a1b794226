import { AppError, type Refusal, refuse } from "../contract/errors.ts";
import { nextVersion, type Versioned } from "../contract/transition.ts";
import { log } from "../observe/log.ts";
import { newId } from "../store/id.ts";
import { forEachConcurrent, isSaved, save, untilSaved, type Write } from "../store/save.ts";
import { wait } from "../store/table.ts";
import type { Posting } from "./posting-fields.ts";
import type { Ending, StepInput } from "./steps.ts";

type Posted = Versioned & {
  readonly id: string;
  readonly begun: Posting | null;
  readonly posted: Posting | null;
  readonly reversed: Posting | null;
};
type Held = Versioned & {
  /** Changes that count once their document says that this posting was done. */
  readonly prepared: readonly { readonly documentId: string; readonly postingId: string }[];
  /** What documents keep for later, by their ids. */
  readonly reserved: Readonly<Record<string, number>>;
};

/** What became of the documents that a balance waits for. */
export type Decided<Document> = {
  readonly posted: readonly { readonly postingId: string; readonly at: number; readonly document: Document }[];
  /** Postings that never took place. */
  readonly dropped: readonly string[];
  /** Documents whose reservation ended. */
  readonly released: readonly string[];
};

/** The balance with the changes prepared, or why they cannot be made; "busy" where others have to be done before. */
export type Prepared<Balance> = { readonly next: Balance } | { readonly refusal: Refusal } | "busy";

/** What a posting does to a balance. */
type Change<Place, Balance> = (place: Place, balance: Balance) => Prepared<Balance> | Promise<Prepared<Balance>>;

type Definition<Document extends Posted, Place, Balance extends Held> = {
  readonly documents: {
    get(key: { id: string }): Promise<Document | null>;
    getMany(keys: readonly { id: string }[]): Promise<Document[]>;
    replace(document: Document): Write;
  };
  /** Whether a document in its state keeps what it reserved. */
  readonly holds: (document: Document) => boolean;
  /** The balances that a document writes to. */
  readonly placesOf: (document: Document) => readonly Place[];
  /** A balance that does not exist yet is an empty one. */
  readonly find: (place: Place) => Promise<Balance>;
  readonly replace: (balance: Balance) => Write;
  /** The writes of a balance after what was decided, with its ledger. */
  readonly settled: (balance: Balance, decided: Decided<Document>) => Promise<readonly Write[]>;
  /** The refusal to wait any longer for others who write to the same balance. */
  readonly busy: string;
  /** Throws what balances refused, as one; without it the first is thrown. */
  readonly together?: (refused: readonly AppError[]) => void;
};

const atOnce = 8;
const patienceMs = 20_000; // the gateway gives up after 29 s
/** Whoever meets a posting that is older and not finished takes it back. */
const abandonedAfter = 60_000;

const isAbandoned = ({ begun }: Posted, now: number) => begun !== null && now - begun.at > abandonedAfter;
const doneBy = ({ posted, reversed }: Posted, id: string) => [posted, reversed].find((one) => one?.id === id);
const withBegun = <Document extends Posted>(document: Document, begun: Posting | null): Document =>
  nextVersion<Document>(document, { begun } as Partial<Document>);

/** What the documents that a balance names have decided about it. `open`: somebody is still writing. */
function decidedBy<Document extends Posted>(
  { prepared, reserved }: Held,
  found: ReadonlyMap<string, Document>,
  { holds, now }: { holds: (document: Document) => boolean; now: number },
): Decided<Document> & { readonly open: boolean } {
  const underWay = new Set(
    [...found.values()].flatMap((document) => (isAbandoned(document, now) ? [] : (document.begun?.id ?? []))),
  );
  const posted = prepared.flatMap(({ documentId, postingId }) => {
    const document = found.get(documentId);
    const done = document && doneBy(document, postingId);
    return document && done ? [{ postingId, at: done.at, document }] : [];
  });
  const done = new Set(posted.map(({ postingId }) => postingId));
  const rest = prepared.map(({ postingId }) => postingId).filter((id) => !done.has(id));
  const keeps = (id: string) => {
    const document = found.get(id);
    return document !== undefined && (holds(document) || underWay.has(document.begun?.id ?? ""));
  };
  return {
    posted,
    dropped: rest.filter((id) => !underWay.has(id)),
    released: Object.keys(reserved).filter((id) => !keeps(id)),
    open: rest.some((id) => underWay.has(id)),
  };
}

/**
 * Posts documents of many lines whole or not at all, although no transaction holds so many. A step does it in three
 * calls, one after the other:
 *
 *     await using work = await postings.begin(document, step, day);  // says that it begins
 *     await work.prepare((place, balance) => …);                     // each balance, none of which counts yet
 *     return await work.finish(step.end(work.begun, …));                   // one write, from which on all of it counts
 *
 * `finish` is awaited: a promise that is returned without it would be taken back while it is being saved.
 * What fails or is cut off before that write never took place; what is cut off after it is settled by the subscriber of
 * its fact.
 */
export function definePosting<Document extends Posted, Place, Balance extends Held>({
  documents,
  holds,
  placesOf,
  find,
  replace,
  settled,
  busy,
  together,
}: Definition<Document, Place, Balance>) {
  /** Says that a posting begins. It is taken back where it goes out of scope unfinished. */
  async function begin(
    document: Document,
    { actor, now }: Pick<StepInput<unknown, unknown>, "actor" | "now">,
    day: string,
  ) {
    const posting: Posting = { id: newId(now), at: now, day, by: actor.userId };
    const begun = withBegun(document, posting);
    await save({ writes: [documents.replace(begun)] });
    let finished = false;
    return {
      posting,
      begun,
      /** Prepares each balance. `change` is asked again where somebody else was faster. */
      prepare: async (change: Change<Place, Balance>): Promise<void> => {
        const refused: AppError[] = [];
        await forEachConcurrent(placesOf(begun), atOnce, async (place) => {
          try {
            await prepareAt(place, posting, change);
          } catch (error) {
            if (!(error instanceof AppError)) throw error;
            refused.push(error);
          }
        });
        if (refused.length > 0) together?.(refused);
        if (refused[0]) throw refused[0];
      },
      /** Saves the end of the step, and answers what that save answers. */
      finish: async ({ next, save }: Ending<Document>): Promise<unknown> => {
        const answer = await save();
        finished = true;
        if (doneBy(next, posting.id)) await settleAll(next, now);
        return answer;
      },
      [Symbol.asyncDispose]: async (): Promise<void> => {
        if (finished) return;
        // The failure that ended the posting is the one to tell. What stays is taken back after a minute.
        await takeBack(begun, posting).catch((error: unknown) => log.warn("a posting was not taken back", { error }));
      },
    };
  }

  /** Waits for those who are writing to the same balance, as long as what they do decides whether this can be done. */
  async function prepareAt(place: Place, posting: Posting, change: Change<Place, Balance>): Promise<void> {
    for (let attempt = 1, started = performance.now(); ; attempt++) {
      const balance = await find(place);
      if (balance.prepared.some(({ postingId }) => postingId === posting.id)) return;
      const found = await change(place, balance);
      if (found !== "busy" && "next" in found) {
        if (await isSaved({ writes: [replace(found.next)] })) return;
      } else {
        const open = await settle(place, posting.at);
        const moved = (await find(place)).version !== balance.version;
        if (!open && !moved) {
          const { code, data } = found === "busy" ? { code: busy } : found.refusal;
          throw new AppError(code, data);
        }
        if (performance.now() - started > patienceMs) refuse(busy);
      }
      await wait(5 * Math.min(attempt, 60) * (0.5 + Math.random()));
    }
  }

  /** Ends a posting that did not succeed; without this, whoever meets it does so after a minute. */
  async function takeBack(begun: Document, { id, at }: Posting): Promise<void> {
    await untilSaved(async () => {
      const document = await documents.get({ id: begun.id });
      if (document?.begun?.id !== id) return;
      await save({ writes: [documents.replace(withBegun(document, null))] });
    });
    await settleAll(begun, at);
  }

  /** Settles all balances of a document. */
  const settleAll = (document: Document, now: number): Promise<void> =>
    forEachConcurrent(placesOf(document), atOnce, (place) => settle(place, now));

  /** Writes down what has been decided about a balance; answers whether somebody is still writing. */
  const settle = (place: Place, now: number): Promise<boolean> =>
    untilSaved(async () => {
      const balance = await find(place);
      const found = await namedBy(balance);
      // Ended for good before they are dropped. Another writer of the document may be faster; then it is looked at again.
      for (const document of found.values()) {
        if (isAbandoned(document, now)) await save({ writes: [documents.replace(withBegun(document, null))] });
      }
      const { open, ...decided } = decidedBy(balance, found, { holds, now });
      const { posted, dropped, released } = decided;
      if (posted.length + dropped.length + released.length === 0) return open;
      await save({ writes: [...(await settled(balance, decided))] });
      return open;
    });

  /** The documents that a balance waits for. */
  async function namedBy({ prepared, reserved }: Balance): Promise<ReadonlyMap<string, Document>> {
    const ids = new Set([...prepared.map(({ documentId }) => documentId), ...Object.keys(reserved)]);
    const found = ids.size > 0 ? await documents.getMany([...ids].map((id) => ({ id }))) : [];
    return new Map(found.map((one) => [one.id, one]));
  }

  return {
    begin,
    settle,
    settleAll,
    /** What has been decided about a balance; nothing is written. */
    decide: async (balance: Balance, now: number): Promise<Decided<Document> & { readonly open: boolean }> =>
      decidedBy(balance, await namedBy(balance), { holds, now }),
  };
}
