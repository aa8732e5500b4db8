import type { CallApi, InputOf, ReplyOf, RouteName } from '#contract/api.ts';
import { callApi } from '#web/lib/api/api.ts';
import { chosenPreferences } from '#web/shop/preferences/preferences.ts';
import { rememberVisit, takePrefetched } from './start-prefetch.ts';

const lifetimeMs = 60_000;
const cacheable = new Set<RouteName>(['listCategories', 'readFilterData']);
const replies = new Map<string, { reply: Promise<unknown>; at: number }>();

/** Calls of one navigation; aborted when the customer leaves. */
export function browserCalls(signal: AbortSignal): CallApi {
  return withCache((name, input) => {
    const prefetched = takePrefetched(name, input);
    if (prefetched) return prefetched;
    const reply = callApi(name, input, { signal, display: chosenPreferences() });
    rememberVisit(name, input, reply);
    return reply;
  });
}

/** Skips calls whose reply is cached. */
export function withCache(call: CallApi): CallApi {
  return (name, input) => (cacheable.has(name) ? cachedCall(name, input) : call(name, input));
}

/** Caches categories and filters for a minute, so that filter changes fetch items only. */
export function cachedCall<N extends RouteName>(name: N, input: InputOf<N>): Promise<ReplyOf<N>> {
  const display = chosenPreferences();
  const key = JSON.stringify([name, input, display]);
  const known = replies.get(key);
  if (known && Date.now() - known.at < lifetimeMs) return known.reply as Promise<ReplyOf<N>>;
  const reply = callApi(name, input, { display });
  replies.set(key, { reply, at: Date.now() });
  reply.catch(() => replies.delete(key));
  return reply;
}
