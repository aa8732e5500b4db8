import type { CallApi, InputOf, ReplyOf, RouteName } from '#contract/api.ts';
import { callApi } from '#web/lib/api/api.ts';
import { chosenPreferences } from '#web/shop/preferences/preferences.ts';

const lifetimeMs = 10_000;

interface PrefetchedReply {
  reply: Promise<unknown>;
  at: number;
}
const replies = new Map<string, PrefetchedReply>();

function keyOf(name: RouteName, input: object): string {
  return JSON.stringify([name, input, chosenPreferences()]);
}

/** Takes a prefetched reply once; null if there is none. */
export function takePrefetched<N extends RouteName>(name: N, input: InputOf<N>): Promise<ReplyOf<N>> | null {
  const key = keyOf(name, input);
  const early = replies.get(key);
  replies.delete(key);
  return early && Date.now() - early.at < lifetimeMs ? (early.reply as Promise<ReplyOf<N>>) : null;
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
    const early = { reply, at: Date.now() };
    replies.set(key, early);
    open.set(key, { early, stop });
    reply.then(
      () => open.delete(key),
      () => drop(key, early),
    );
    return reply;
  };
  const cancel = () => {
    for (const [key, { early, stop }] of open) if (drop(key, early)) stop.abort();
    open.clear();
  };
  return { call: ask, cancel };
}

/** False if a visit has taken the reply. */
function drop(key: string, early: PrefetchedReply): boolean {
  return replies.get(key) === early && replies.delete(key);
}

function dropStale(): void {
  const now = Date.now();
  for (const [key, { at }] of replies) if (now - at >= lifetimeMs) replies.delete(key);
}
