import { sessionCalls } from "@stampflow/identity";
import type { AnswerOf } from "@stampflow/kernel";
import { actingCalls } from "@stampflow/operator";
import { sessionCalls as tokenCalls } from "@stampflow/system";
import { useSyncExternalStore } from "react";
import { ApiError, readData, send } from "./http/http.ts";
import { store, stored } from "./local-storage.ts";
import type { Need } from "./module.ts";

/**
 * The signed-in person. The session itself is an httpOnly cookie; here is the 60 s token that it is exchanged for,
 * renewed when a call needs one. Only the last company is stored.
 */
export type Session = Omit<AnswerOf<typeof tokenCalls.token>, "token" | "expiresAt" | "heartbeatMs">;
/** `locked`: the session has ended; the page keeps its entries until the person signs in again. */
export type Phase = "loading" | "out" | "in" | "locked";
type State = { phase: Phase; session: Session | null; problem: ApiError | null };

let state: State = { phase: "loading", session: null, problem: null };
let token = "";
/** In the time of performance.now(), which does not depend on the system clock. */
let tokenUntil = 0;
let beatMs = 28_000;
let renewing: Promise<string | null> | null = null;
const listeners = new Set<() => void>();

const companyName = "company";
const wantedCompany = () => sessionStorage.getItem(companyName) ?? stored(companyName) ?? undefined;

/** Somebody has been signed in here, and most likely still is. */
export const wasSignedIn = () => wantedCompany() !== undefined;

function setState(next: State) {
  if (JSON.stringify(next) === JSON.stringify(state)) return;
  state = next;
  for (const listener of listeners) listener();
}

function rememberCompany(tenantId: string) {
  sessionStorage.setItem(companyName, tenantId);
  store(companyName, tenantId);
}

type TokenSource = { current: () => Promise<string | null>; renew: () => Promise<string | null> };
let source: TokenSource | null = null;
/** The console of operators has tokens of its own. */
export function takeTokensFrom(other: TokenSource): void {
  source = other;
}

const actingName = "acting";
const acting = () => sessionStorage.getItem(actingName);

/** Starts viewing a company as one of its people, in this tab, for a platform operator. */
export function beginActing(actingId: string): void {
  sessionStorage.setItem(actingName, actingId);
  page.giveUp();
  window.location.assign("/");
}

/** Back to the console; the server may have ended it already. */
export async function endActing(): Promise<void> {
  const actingId = acting();
  sessionStorage.removeItem(actingName);
  if (actingId) await send(actingCalls.end, { actingId }, {}).catch(() => null);
  page.giveUp();
  window.location.assign("/operator");
}

/** Exchanges the cookie for a token; null where there is no session (any more). */
export function renew(tenantId?: string): Promise<string | null> {
  if (source) return source.renew();
  renewing ??= exchange(tenantId)
    .catch((error: unknown) => {
      if (state.phase === "loading" && error instanceof ApiError) setState({ ...state, problem: error });
      throw error;
    })
    .finally(() => {
      renewing = null;
    });
  return renewing;
}

async function exchange(tenantId = wantedCompany()): Promise<string | null> {
  const actingId = acting();
  // A first visit is no fault, so it asks before it is refused.
  if (state.phase === "loading" && !actingId && !wasSignedIn()) {
    const present = await readData<AnswerOf<typeof tokenCalls.present>>(await send(tokenCalls.present, {}, {}));
    if (!present) {
      end();
      return null;
    }
  }
  const response = actingId
    ? await send(actingCalls.token, { actingId }, {})
    : await send(tokenCalls.token, tenantId ? { tenantId } : {}, {});
  if (actingId && response.status >= 400 && response.status < 500) {
    await endActing();
    return null;
  }
  if (response.status === 401) {
    end();
    return null;
  }
  // The company that was open last may have closed to this person; another may still be open.
  if ((response.status === 404 || response.status === 403) && tenantId) {
    sessionStorage.removeItem(companyName);
    store(companyName, null);
    return exchange("");
  }
  const {
    token: fresh,
    expiresAt,
    heartbeatMs: beat,
    ...session
  } = await readData<AnswerOf<typeof tokenCalls.token>>(response);
  if (state.phase === "locked" && state.session?.user.userId !== session.user.userId) return startAnew();
  const sent = Date.parse(response.headers.get("date") ?? "");
  token = fresh;
  beatMs = beat;
  tokenUntil = performance.now() + expiresAt - (Number.isNaN(sent) ? Date.now() : sent);
  if (!actingId) rememberCompany(session.user.tenantId);
  setState({ phase: "in", session, problem: null });
  return token;
}

type OpenPage = { isWriting: () => boolean; giveUp: () => void; showEnded: () => void };
let page: OpenPage = { isWriting: () => false, giveUp: () => {}, showEnded: () => {} };
/** The message if an existing session has ended: revoked elsewhere, or expired. */
export function whenEnded(open: OpenPage) {
  page = open;
}

/** Ending a session never discards what somebody is writing. */
function end() {
  const before = state.phase;
  if (before === "locked") return;
  if (before === "in" && page.isWriting()) {
    token = "";
    tokenUntil = 0;
    return setState({ ...state, phase: "locked" });
  }
  forget();
  if (before === "in") page.showEnded();
}

/** The next person must not see what one person left on the page. */
function startAnew(): null {
  page.giveUp();
  window.location.reload();
  return null;
}

/** Leaves the locked page. */
export function leave(): void {
  page.giveUp();
  forget();
}

function forget() {
  token = "";
  tokenUntil = 0;
  setState({ phase: "out", session: null, problem: null });
}

/** A token that is valid for the call; one that is about to expire is renewed in the background. */
export async function tokenForCall(): Promise<string | null> {
  if (source) return source.current();
  const left = tokenUntil - performance.now();
  if (!token || left < 3000) return state.phase === "out" || state.phase === "locked" ? null : renew();
  if (left < 20_000) void renew().catch(() => null);
  return token;
}

/** Milliseconds between two heartbeats of the WebSocket, as the stage wants them. */
export const heartbeatMs = () => beatMs;

export async function signOut(): Promise<void> {
  if (acting()) return endActing();
  await send(sessionCalls.signOut, {}, {}).catch(() => null);
  sessionStorage.removeItem(companyName);
  forget();
}

export async function switchCompany(tenantId: string): Promise<void> {
  rememberCompany(tenantId);
  await renewing;
  await renew(tenantId);
}

const listen = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};
export const sessionState = () => state;

/** Any of `needs` opens it; no need at all opens it to everybody. Set membership, never part of a word. */
export function may(session: Session | null, needs: Need | readonly Need[] | undefined): boolean {
  if (needs === undefined) return true;
  if (!session) return false;
  const list = Array.isArray(needs) ? needs : [needs];
  return list.some((need) =>
    typeof need === "number" ? session.menuIds.includes(need) : session.permissions.includes(need),
  );
}

/** W12: whether progress, next steps and the picture of the flow are for this person. */
export const seesFlow = ({ userType, allowApply }: Session["user"]): boolean => userType === 0 || allowApply === 1;

export function useSessionState(): State {
  return useSyncExternalStore(listen, sessionState, sessionState);
}

/** For pages behind the sign-in, where there always is a session. */
export function useSession() {
  const { session } = useSessionState();
  if (!session) throw new Error("a page behind the sign-in was drawn without a session");
  const { user, companies } = session;
  return {
    session,
    user,
    companies,
    /** Of this moment. */
    company: { tenantId: user.tenantId, businessName: user.businessName, businessLogo: user.businessLogo },
    can: (needs: Need | readonly Need[] | undefined) => may(session, needs),
    signOut,
    switchCompany,
  };
}
