import type { CallApi, InputOf, ReplyOf, RouteName } from '#contract/api.ts';
import { callApi } from '#web/lib/api/api.ts';
import { chosenPreferences } from '#web/shop/preferences/preferences.ts';

/** A page that is opened later than this asks anew. */
const keepMs = 10_000;

interface EarlyReply {
  reply: Promise<unknown>;
  at: number;
}
const replies = new Map<string, EarlyReply>();

function keyOf(name: RouteName, input: object): string {
  return JSON.stringify([name, input, chosenPreferences()]);
}

/** The answer that was asked for before the customer went there, for one visit; null where there is none. */
export function takeEarly<N extends RouteName>(name: N, input: InputOf<N>): Promise<ReplyOf<N>> | null {
  const key = keyOf(name, input);
  const early = replies.get(key);
  replies.delete(key);
  return early && Date.now() - early.at < keepMs ? (early.reply as Promise<ReplyOf<N>>) : null;
}

interface EarlyCalls {
  call: CallApi;
  /** The customer went elsewhere: what is still on its way stops, unless a visit waits for it. */
  giveUp: () => void;
}

/** Calls of a page that the customer is likely to open next. What is there already is not asked for again. */
export function earlyCalls(): EarlyCalls {
  const open = new Map<string, { early: EarlyReply; stop: AbortController }>();
  const ask = <N extends RouteName>(name: N, input: InputOf<N>): Promise<ReplyOf<N>> => {
    forgetStale();
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
      () => forget(key, early),
    );
    return reply;
  };
  const giveUp = () => {
    for (const [key, { early, stop }] of open) if (forget(key, early)) stop.abort();
    open.clear();
  };
  return { call: ask, giveUp };
}

/** False where a visit has taken the answer. */
function forget(key: string, early: EarlyReply): boolean {
  return replies.get(key) === early && replies.delete(key);
}

function forgetStale(): void {
  const now = Date.now();
  for (const [key, { at }] of replies) if (now - at >= keepMs) replies.delete(key);
}
