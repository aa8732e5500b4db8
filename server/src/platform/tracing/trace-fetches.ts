import { channel } from 'node:diagnostics_channel';
import type { Span } from '@opentelemetry/api';
import { beginCall, markFailed } from './traces.ts';

interface Message {
  request: { method: string; origin: string };
  response?: { statusCode: number };
  error?: unknown;
}

/** Traces every `fetch` by method and host; paths may hold ids. Returns what ends it. */
export function traceFetches(): () => void {
  const spans = new WeakMap<object, Span>();
  const observers: Record<string, (message: Message) => void> = {
    'undici:request:create': ({ request }) => {
      const { host } = new URL(request.origin);
      const attributes = { 'http.request.method': request.method, 'server.address': host };
      spans.set(request, beginCall(`${request.method} ${host}`, attributes));
    },
    'undici:request:headers': ({ request, response }) => {
      spans.get(request)?.setAttribute('http.response.status_code', response?.statusCode ?? 0);
    },
    'undici:request:trailers': ({ request }) => spans.get(request)?.end(),
    'undici:request:error': ({ request, error }) => {
      const span = spans.get(request);
      if (span) markFailed(span, error);
      span?.end();
    },
  };
  const ends = Object.entries(observers).map(([name, observe]) => {
    const subscriber = (message: unknown): void => observe(message as Message);
    channel(name).subscribe(subscriber);
    return () => channel(name).unsubscribe(subscriber);
  });
  return () => ends.forEach((end) => end());
}
