import { lookup as lookUpHost } from 'node:dns/promises';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { addressOf, isReachable } from '#server/developers/webhooks/webhook-address.rules.ts';
import type { SendOutcome, SendWebhook, SignedEvent } from '#server/developers/webhooks/webhook.types.ts';

type Problem = NonNullable<SendOutcome['problem']>;

const timeoutMsDefault = 10_000;

interface SenderOptions {
  toLoopback: boolean;
  timeoutMs?: number;
  /** Addresses of a host name. */
  resolve?: (host: string) => Promise<string[]>;
}

class Unsendable extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem);
    this.problem = problem;
  }
}

/**
 * Sends events over HTTP. Connects only to the addresses that it has checked, so that a name cannot lead into the shop's
 * own network; follows no redirect, and reads no more of a reply than its status.
 */
export function createHttpSender({
  toLoopback,
  timeoutMs = timeoutMsDefault,
  resolve = resolveHost,
}: SenderOptions): SendWebhook {
  return async (event) => {
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      const address = await Promise.race([findAddress(new URL(event.url), { toLoopback, resolve }), rejectAt(signal)]);
      return { status: await post(event, address, signal), problem: null };
    } catch (error) {
      return { status: null, problem: signal.aborted ? 'timeout' : problemOf(error) };
    }
  };
}

async function resolveHost(host: string): Promise<string[]> {
  return (await lookUpHost(host, { all: true })).map(({ address }) => address);
}

const rejectAt = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Unsendable('timeout'))));

async function findAddress(
  url: URL,
  { toLoopback, resolve }: Required<Pick<SenderOptions, 'toLoopback' | 'resolve'>>,
): Promise<string> {
  const literal = addressOf(url);
  const addresses = literal === null ? await resolveOrFail(url.hostname, resolve) : [literal];
  // One private address among several is a trap as well.
  if (!addresses.every((address) => isReachable(address, toLoopback))) throw new Unsendable('not_public');
  const [first] = addresses;
  if (first === undefined) throw new Unsendable('unknown_host');
  return first;
}

async function resolveOrFail(host: string, resolve: (host: string) => Promise<string[]>): Promise<string[]> {
  try {
    return await resolve(host);
  } catch {
    throw new Unsendable('unknown_host');
  }
}

/** Connects to the address, whatever the name of the URL leads to by now; the name is for TLS and the header. */
function post({ url: text, body, headers }: SignedEvent, address: string, signal: AbortSignal): Promise<number> {
  const url = new URL(text);
  const isSecure = url.protocol === 'https:';
  const isName = addressOf(url) === null;
  const options = {
    method: 'POST',
    host: address,
    port: url.port || (isSecure ? 443 : 80),
    path: url.pathname + url.search,
    headers: { ...headers, host: url.host, 'content-length': Buffer.byteLength(body) },
    agent: false,
    signal,
    ...(isSecure && isName && { servername: url.hostname }),
  } as const;
  return new Promise((resolve, reject) => {
    const sent = (isSecure ? requestHttps : requestHttp)(options, (response) => {
      resolve(response.statusCode ?? 0);
      response.destroy();
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

function problemOf(error: unknown): Problem {
  if (error instanceof Unsendable) return error.problem;
  const { code = '' } = error as { code?: string };
  return /CERT|TLS|SSL|SELF_SIGNED|UNABLE_TO_VERIFY/.test(code) ? 'certificate' : 'unreachable';
}
