import type { CallApi, InputOf, ReplyOf, RouteName } from '#contract/api.ts';
import { callApi } from '#web/lib/api/api.ts';
import { chosenPreferences } from '#web/shop/preferences/preferences.ts';
import { takeEarly } from './early-calls.ts';

const keepMs = 60_000;
const remembered = new Set<RouteName>(['listCategories', 'readFilterData']);
const replies = new Map<string, { reply: Promise<unknown>; at: number }>();

/** Calls of one navigation in the browser; they end when the customer goes elsewhere. */
export function browserCalls(signal: AbortSignal): CallApi {
  return remembering(
    (name, input) => takeEarly(name, input) ?? callApi(name, input, { signal, display: chosenPreferences() }),
  );
}

/** The same calls, without those whose answers are kept. */
export function remembering(call: CallApi): CallApi {
  return (name, input) => (remembered.has(name) ? browserCall(name, input) : call(name, input));
}

/** A call whose answer is kept for a minute: categories and filters hardly change, so a click on a filter asks for items only. */
export function browserCall<N extends RouteName>(name: N, input: InputOf<N>): Promise<ReplyOf<N>> {
  const display = chosenPreferences();
  const key = JSON.stringify([name, input, display]);
  const known = replies.get(key);
  if (known && Date.now() - known.at < keepMs) return known.reply as Promise<ReplyOf<N>>;
  const reply = callApi(name, input, { display });
  replies.set(key, { reply, at: Date.now() });
  reply.catch(() => replies.delete(key));
  return reply;
}
