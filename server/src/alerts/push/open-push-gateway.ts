import webPush from 'web-push';
import { hourMs } from '#server/platform/clock.ts';
import services from './push-services.json' with { type: 'json' };
import type { PushGateway, PushKeys } from './push.types.ts';

interface GatewayOptions {
  keys: PushKeys;
  /** Origin of a push service on this machine, for tests; null for none. */
  testOrigin: string | null;
  /** Monotonic, in milliseconds. */
  clockMs: () => number;
}

const timeoutMs = 10_000;
const ttlSeconds = (4 * hourMs) / 1000;
const failuresMax = 3;
const quietMs = 60_000;

interface ServiceState {
  failureCount: number;
  quietUntilMs: number;
}

/**
 * Sends encrypted messages to the push services of browsers. Endpoints come from customers, so only those of known
 * services are called, over HTTPS and without following redirects. A service that fails repeatedly is left alone for a
 * minute.
 */
export function openPushGateway({ keys, testOrigin, clockMs }: GatewayOptions): PushGateway {
  const states = new Map<string, ServiceState>();
  const accepts = (endpoint: string) => isOfService(endpoint, testOrigin);
  return {
    publicKey: keys.publicKey,
    accepts,
    send: async ({ endpoint, p256dh, auth }, message) => {
      if (!accepts(endpoint)) return 'gone';
      const { origin } = new URL(endpoint);
      const state = states.get(origin) ?? { failureCount: 0, quietUntilMs: 0 };
      if (state.quietUntilMs > clockMs()) throw new Error(`push service ${origin} is left alone for a minute`);
      states.set(origin, state);
      try {
        const status = await post({ endpoint, keys: { p256dh, auth } }, JSON.stringify(message), keys);
        if (status === 404 || status === 410) return 'gone';
        if (status >= 400) throw new Error(`push service ${origin} answered ${status}`);
        state.failureCount = 0;
        return 'sent';
      } catch (error) {
        state.failureCount += 1;
        if (state.failureCount >= failuresMax) state.quietUntilMs = clockMs() + quietMs;
        throw error;
      }
    },
  };
}

async function post(subscription: webPush.PushSubscription, payload: string, keys: PushKeys): Promise<number> {
  const request = webPush.generateRequestDetails(subscription, payload, { vapidDetails: keys, TTL: ttlSeconds });
  const { 'Content-Length': _follows, ...headers } = request.headers;
  const response = await fetch(request.endpoint, {
    method: 'POST',
    headers,
    body: new Uint8Array(request.body),
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  });
  await response.body?.cancel();
  return response.status;
}

function isOfService(endpoint: string, testOrigin: string | null): boolean {
  if (!URL.canParse(endpoint)) return false;
  const url = new URL(endpoint);
  if (url.username !== '' || url.password !== '') return false;
  if (url.origin === testOrigin) return true;
  return url.protocol === 'https:' && url.port === '' && services.some((host) => isHost(url.hostname, host));
}

function isHost(hostname: string, pattern: string): boolean {
  return pattern.startsWith('*.') ? hostname.endsWith(pattern.slice(1)) : hostname === pattern;
}
