import { AppError, type Refusal, refuse } from "../contract/errors.ts";
import { nextVersion, type Versioned } from "../contract/transition.ts";
import { newId } from "../store/id.ts";
import { forEachConcurrent, isSaved, save, untilSaved, type Write } from "../store/save.ts";
import { wait } from "../store/table.ts";
import type { Posting } from "./posting-fields.ts";
import type { Ending, StepInput } from "./steps.ts";

/** The posting that a step begins. `day`: today in the company. */
export const newPosting = (
  { actor, now }: Pick<StepInput<unknown, unknown>, "actor" | "now">,
  day: string,
): Posting => ({ id: newId(now), at: now, day, by: actor.userId });

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

/** The balance with the changes prepared, or why they cannot be made. */
export type Prepared<Balance> = { readonly next: Balance } | { readonly refusal: Refusal };

type Definition<Document extends Posted, Place, Balance extends Held> = {
  readonly documents: {
    get(key: { id: string }): Promise<Document | null>;
    getMany(keys: readonly { id: string }[]): Promise<Document[]>;
    replace(document: Document): Write;
  };
  /** The balances that a document writes to. */
  readonly placesOf: (document: Document) => readonly Place[];
  /** A balance that does not exist yet is an empty one. */
  readonly find: (place: Place) => Promise<Balance>;
  readonly replace: (balance: Balance) => Write;
  /** Writes a balance after what was decided, with its ledger. */
  readonly apply: (balance: Balance, decided: Decided<Document>) => Promise<readonly Write[]>;
  /** Whether a document in its state keeps what it reserved. */
  readonly holds: (document: Document) => boolean;
  /** The refusal to wait any longer for others who write to the same balance. */
  readonly busy: string;
};

type Work<Place, Balance> = {
  /** Before the balances. */
  readonly first?: () => Promise<unknown>;
  /** Whether others have to be done with the balance before. */
  readonly isBusy: (balance: Balance) => boolean;
  readonly prepare: (place: Place, balance: Balance) => Prepared<Balance>;
};

const atOnce = 8;
const patienceMs = 20_000; // the gateway gives up after 29 s
/** Whoever meets a posting that is older and not finished takes it back. */
const abandonedAfter = 60_000;

/**
 * Posts documents of many lines whole or not at all, although no transaction holds so many: say that it begins; prepare
 * each balance; make the document posted in one write, from which on all of it counts; apply it to the balances. What is cut
 * off before that write never took place; what is cut off after it is applied by the subscriber of its fact.
 */
export function definePosting<Document extends Posted, Place, Balance extends Held>({
  documents,
  placesOf,
  find,
  replace,
  apply,
  holds,
  busy,
}: Definition<Document, Place, Balance>) {
  type Finish = (begun: Document) => Ending<Document>;
  const begunBy = (document: Document, begun: Posting | null) =>
    nextVersion(document, { begun } as Partial<Omit<Document, "version">>);

  /** With `fence`, abandoned postings are ended for good. `open`: somebody is still writing. */
  async function decide(balance: Balance, now: number, fence: boolean): Promise<Decided<Document> & { open: boolean }> {
    const { prepared, reserved } = balance;
    const ids = new Set([...prepared.map(({ documentId }) => documentId), ...Object.keys(reserved)]);
    if (ids.size === 0) return { posted: [], dropped: [], released: [], open: false };
    const found = new Map((await documents.getMany([...ids].map((id) => ({ id })))).map((one) => [one.id, one]));
    const underWay = new Set<string>();
    for (const document of found.values()) {
      if (!document.begun) continue;
      if (now - document.begun.at <= abandonedAfter) underWay.add(document.begun.id);
      // Another writer of this document may be faster; then it is looked at again.
      else if (fence) await save({ writes: [documents.replace(begunBy(document, null))] });
    }
    const posted = prepared.flatMap(({ documentId, postingId }) => {
      const document = found.get(documentId);
      const done = [document?.posted, document?.reversed].find((one) => one?.id === postingId);
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

  /** Writes down what has been decided about a balance; answers whether somebody is still writing. */
  const applyOne = (place: Place, now: number): Promise<boolean> =>
    untilSaved(async () => {
      const balance = await find(place);
      const { open, ...decided } = await decide(balance, now, true);
      const { posted, dropped, released } = decided;
      if (posted.length + dropped.length + released.length === 0) return open;
      await save({ writes: [...(await apply(balance, decided))] });
      return open;
    });

  const applyAll = (document: Document, now: number): Promise<void> =>
    forEachConcurrent(placesOf(document), atOnce, (place) => applyOne(place, now));

  /** Ends a posting that did not succeed; without this, whoever meets it does so after a minute. */
  async function takeBack(begun: Document, { id, at }: Posting): Promise<void> {
    await untilSaved(async () => {
      const document = await documents.get({ id: begun.id });
      if (document?.begun?.id !== id) return;
      await save({ writes: [documents.replace(begunBy(document, null))] });
    });
    await applyAll(begun, at);
  }

  /** Waits for those who are writing to the same balance, as long as what they do decides whether this can be done. */
  async function prepareOne(posting: Posting, place: Place, { isBusy, prepare }: Work<Place, Balance>): Promise<void> {
    for (let attempt = 1, started = performance.now(); ; attempt++) {
      const balance = await find(place);
      if (balance.prepared.some(({ postingId }) => postingId === posting.id)) return;
      const found = isBusy(balance) ? null : prepare(place, balance);
      if (found && "next" in found) {
        if (await isSaved({ writes: [replace(found.next)] })) return;
      } else {
        const open = await applyOne(place, posting.at);
        const moved = (await find(place)).version !== balance.version;
        if (!open && !moved) throw found ? new AppError(found.refusal.code, found.refusal.data) : new AppError(busy);
        if (performance.now() - started > patienceMs) refuse(busy);
      }
      await wait(5 * Math.min(attempt, 60) * (0.5 + Math.random()));
    }
  }

  /** Says that a posting begins, and takes it back if the work fails. */
  async function begin(document: Document, posting: Posting, work: (begun: Document) => Promise<unknown>) {
    const begun = begunBy(document, posting);
    await save({ writes: [documents.replace(begun)] });
    try {
      return await work(begun);
    } catch (error) {
      await takeBack(begun, posting);
      throw error;
    }
  }

  return {
    decide,
    apply: applyOne,
    /** All balances of a document. */
    applyAll,
    begin,
    /** Posts, and answers what the save that ends it answers. */
    carryOut: (document: Document, posting: Posting, work: Work<Place, Balance>, finish: Finish): Promise<unknown> =>
      begin(document, posting, async (begun) => {
        await work.first?.();
        await forEachConcurrent(placesOf(begun), atOnce, (place) => prepareOne(posting, place, work));
        const ending = finish(begun);
        const answer = await ending.save();
        await applyAll(ending.next, posting.at);
        return answer;
      }),
  };
}
