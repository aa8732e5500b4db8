import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { listWorkingKeys } from '#server/developers/keys/api-keys.queries.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db.ts';
import { ipOf } from '#server/platform/http/register-api.ts';
import { withRateLimitHeaders } from '#server/platform/http/reply-headers.ts';
import { noteLimit, toRateLimitSubnet } from '#server/platform/rate-limit.ts';
import { refuse } from '#server/platform/refusal.ts';
import { authorizeListener } from './authorize-listener.ts';
import type { FeedHub } from './feed-hub.ts';
import { toOutlet } from './to-outlet.ts';
import { readLastEventId } from './feed.rules.ts';

/** Proxies close a silent connection; a comment now and then keeps it open. Revoked keys are noticed as often. */
const heartbeatMs = 15_000;
const closingCheckedMs = 500;
/** Pause after which clients connect again, to another process if this one closes. */
const retryMs = 2000;

const listenersPerKeyMax = 5;
const listenersPerAddressMax = 20;

export interface FeedDeps {
  hub: FeedHub;
  db: Db;
  clock: Clock;
  rateLimitFactor: number;
  /** Listeners of this process. */
  listenersMax: number;
  /** Whether this process is about to close; no listener keeps it from that. */
  isClosing: () => boolean;
}

interface Listener {
  keyId: number;
  subnet: string;
  beat: () => void;
  end: () => void;
}

/** Serves `GET /api/v1/feed`: server-sent events of the items for sale. Ends with its key, and when the process closes. */
export function registerFeed(app: FastifyInstance, deps: FeedDeps): void {
  const open = new Set<Listener>();
  app.get('/api/v1/feed', { compress: false }, async (request, reply) => {
    const listener = await withRateLimitHeaders(reply, async () => {
      const { keyId } = await authorizeListener(request, deps);
      const admitted = { keyId, subnet: toRateLimitSubnet(ipOf(request)) };
      refuseIfFull(open, admitted, deps);
      return admitted;
    });
    // Fastify must not end the stream.
    reply.hijack();
    // A client that left meanwhile has closed already, and would never close the stream.
    if (reply.raw.destroyed) return;
    startStream(reply);
    await follow(reply.raw, { listener, open, lastEventId: lastEventIdOf(request), hub: deps.hub });
  });
  keepHouse(app, open, deps);
}

function refuseIfFull(
  open: ReadonlySet<Listener>,
  { keyId, subnet }: Pick<Listener, 'keyId' | 'subnet'>,
  deps: FeedDeps,
) {
  if (open.size >= deps.listenersMax) refuse('service_unavailable');
  const count = (fits: (listener: Listener) => boolean) => [...open].filter(fits).length;
  if (count((listener) => listener.keyId === keyId) >= listenersPerKeyMax) refuseListener(listenersPerKeyMax);
  const ofAddress = listenersPerAddressMax * deps.rateLimitFactor;
  if (count((listener) => listener.subnet === subnet) >= ofAddress) refuseListener(Math.floor(ofAddress));
}

function refuseListener(limit: number): never {
  const seconds = heartbeatMs / 1000;
  noteLimit({ allowed: false, limit, remaining: 0, retryAfterSeconds: seconds });
  return refuse('too_many_requests', { seconds, limit });
}

const lastEventIdOf = ({ headers }: FastifyRequest): number | null => {
  const header = headers['last-event-id'];
  return readLastEventId(typeof header === 'string' ? header : undefined);
};

function startStream(reply: FastifyReply): void {
  const headers = { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' };
  reply.raw.writeHead(200, { ...(reply.getHeaders() as Record<string, string>), ...headers });
  reply.raw.write(`retry: ${retryMs}\n\n`);
}

interface Following {
  listener: Pick<Listener, 'keyId' | 'subnet'>;
  open: Set<Listener>;
  lastEventId: number | null;
  hub: FeedHub;
}

/** Writes events until the client leaves or is cut off. */
async function follow(raw: ServerResponse, { listener, open, lastEventId, hub }: Following): Promise<void> {
  let unfollow: (() => void) | null = null;
  const opened: Listener = { ...listener, beat: () => void raw.write(': here\n\n'), end: () => raw.destroy() };
  open.add(opened);
  raw.on('error', () => undefined);
  raw.on('close', () => {
    open.delete(opened);
    unfollow?.();
  });
  try {
    unfollow = await hub.follow(toOutlet(raw), lastEventId);
    if (raw.destroyed) unfollow();
  } catch {
    // Headers are sent: the client connects again, and learns from a refusal what is wrong.
    raw.destroy();
  }
}

/** Heartbeats, keys that ended meanwhile, and the end of the process. */
function keepHouse(app: FastifyInstance, open: ReadonlySet<Listener>, { db, clock, isClosing }: FeedDeps): void {
  const endAll = (): void => {
    for (const { end } of open) end();
  };
  const beat = async (): Promise<void> => {
    if (open.size === 0) return;
    for (const listener of open) listener.beat();
    const keyIds = [...new Set([...open].map(({ keyId }) => keyId))];
    const working = await listWorkingKeys(db, keyIds, clock.now()).catch(() => keyIds);
    for (const { keyId, end } of open) if (!working.includes(keyId)) end();
  };
  const heartbeat = setInterval(() => void beat(), heartbeatMs).unref();
  const closing = setInterval(() => isClosing() && endAll(), closingCheckedMs).unref();
  // Open streams would keep the server from closing.
  app.addHook('preClose', (done) => {
    clearInterval(heartbeat);
    clearInterval(closing);
    endAll();
    done();
  });
}
