import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { QueueCounts } from '#contract/office/queue-counts.ts';
import type { StaffSession } from '#server/office/office.types.ts';
import type { Clock } from '#server/platform/clock.ts';
import { readToken, type CookieNames } from '#server/platform/http/cookies.ts';
import { refuse } from '#server/platform/refusal.ts';
import type { CountFeed } from './count-feed.ts';

/** Proxies close a silent connection; a comment now and then keeps it open and notices sessions that ended. */
const heartbeatMs = 20_000;

/** Open streams of one session; each office tab has one. */
const streamsPerSessionMax = 30;

export interface EventDeps {
  feed: CountFeed<QueueCounts>;
  /** Must not prolong the session: a stream is open as long as its tab, used or not. */
  findSession: (token: string, now: Date) => Promise<Pick<StaffSession, 'id'> | null>;
  cookies: CookieNames;
  clock: Clock;
}

interface Stream {
  sessionId: string;
  close: () => void;
}

/** Serves `GET /api/office/events`: server-sent events with the counts of the queues. Ends with the session. */
export function registerOfficeEvents(app: FastifyInstance, deps: EventDeps): void {
  const open = new Set<Stream>();
  app.get('/api/office/events', async (request, reply) => {
    const { id: sessionId } = (await findSession(request, deps)) ?? refuse('not_signed_in');
    const opened = [...open].filter((stream) => stream.sessionId === sessionId).length;
    if (opened >= streamsPerSessionMax)
      refuse('too_many_requests', { seconds: heartbeatMs / 1000, limit: streamsPerSessionMax });
    // Fastify must not end the stream.
    reply.hijack();
    // A client that left meanwhile has closed already, and would never close the stream.
    if (reply.raw.destroyed) return;
    startStream(reply);
    const stream: Stream = { sessionId, close: followCounts(reply.raw, { request, deps }, () => open.delete(stream)) };
    open.add(stream);
  });
  // Open streams would keep the server from closing.
  app.addHook('preClose', (done) => {
    for (const { close } of open) close();
    done();
  });
}

function startStream(reply: FastifyReply): void {
  const headers = { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' };
  reply.raw.writeHead(200, { ...(reply.getHeaders() as Record<string, string>), ...headers });
}

/** Writes counts until the client leaves or the session ends; returns how to end it before. */
function followCounts(
  raw: ServerResponse,
  { request, deps }: { request: FastifyRequest; deps: EventDeps },
  onClose: () => void,
): () => void {
  const unfollow = deps.feed.follow((counts) => raw.write(`event: counts\ndata: ${JSON.stringify(counts)}\n\n`));
  const heartbeat = setInterval(() => void beat(), heartbeatMs).unref();
  const close = () => {
    clearInterval(heartbeat);
    unfollow();
    onClose();
    raw.end();
  };
  const isOpen = async () => (await findSession(request, deps)) !== null;
  const beat = async () => ((await isOpen().catch(() => true)) ? raw.write(': here\n\n') : close());
  raw.on('close', close);
  return close;
}

async function findSession(request: FastifyRequest, { findSession: find, cookies, clock }: EventDeps) {
  const { token } = readToken(request, cookies);
  return token === null ? null : find(token, clock.now());
}
