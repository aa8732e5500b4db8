import type { CallApi, InputOf, ReplyOf, RouteName } from '#contract/api.ts';
import { callApi } from '#web/lib/api/api.ts';
import { chosenPreferences } from '#web/shop/preferences/preferences.ts';

const lifetimeMs = 10_000;

interface PrefetchedReply {
  reply: Promise<unknown>;
  at: number;
  /** Visits use a reply once; prefetching does not repeat its call. */
  isTaken: boolean;
}
const replies = new Map<string, PrefetchedReply>();

function keyOf(name: RouteName, input: object): string {
  return JSON.stringify([name, input, chosenPreferences()]);
}

/** Takes a prefetched reply once; null if there is none. */
export function takePrefetched<N extends RouteName>(name: N, input: InputOf<N>): Promise<ReplyOf<N>> | null {
  const early = replies.get(keyOf(name, input));
  if (!early || early.isTaken || Date.now() - early.at >= lifetimeMs) return null;
  early.isTaken = true;
  return early.reply as Promise<ReplyOf<N>>;
}

/** Remembers the call of a visit that came before its prefetch, such as a tap. */
export function rememberVisit<N extends RouteName>(name: N, input: InputOf<N>, reply: Promise<ReplyOf<N>>): void {
  dropStale();
  const key = keyOf(name, input);
  const visit = { reply, at: Date.now(), isTaken: true };
  replies.set(key, visit);
  reply.catch(() => forget(key, visit));
}

interface PrefetchSession {
  call: CallApi;
  /** Cancels pending calls unless a visit waits for them. */
  cancel: () => void;
}

/** Prefetches calls of a page and skips those already available. */
export function startPrefetch(): PrefetchSession {
  const open = new Map<string, { early: PrefetchedReply; stop: AbortController }>();
  const ask = <N extends RouteName>(name: N, input: InputOf<N>): Promise<ReplyOf<N>> => {
    dropStale();
    const key = keyOf(name, input);
    const known = replies.get(key);
    if (known) return known.reply as Promise<ReplyOf<N>>;
    const stop = new AbortController();
    const reply = callApi(name, input, { signal: stop.signal, display: chosenPreferences() });
    const early = { reply, at: Date.now(), isTaken: false };
    replies.set(key, early);
    open.set(key, { early, stop });
    reply.then(
      () => open.delete(key),
      () => {
        open.delete(key);
        forget(key, early);
      },
    );
    return reply;
  };
  const cancel = () => {
    for (const [key, { early, stop }] of open) if (!early.isTaken && forget(key, early)) stop.abort();
    open.clear();
  };
  return { call: ask, cancel };
}

/** False if a later call has replaced the reply. */
function forget(key: string, early: PrefetchedReply): boolean {
  return replies.get(key) === early && replies.delete(key);
}

function dropStale(): void {
  const now = Date.now();
  for (const [key, { at }] of replies) if (now - at >= lifetimeMs) replies.delete(key);
}
