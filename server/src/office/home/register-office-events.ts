import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { QueueCounts } from '#contract/office/queue-counts.ts';
import type { StaffSession } from '#server/office/office.types.ts';
import { readToken } from '#server/platform/http/cookies.ts';
import type { HttpDeps } from '#server/platform/http/register-api.ts';
import { refuse } from '#server/platform/refusal.ts';
import type { CountFeed } from './count-feed.ts';

/** Proxies close a silent connection; a comment now and then keeps it open and notices sessions that ended. */
const heartbeatMs = 20_000;

interface EventDeps {
  feed: CountFeed<QueueCounts>;
  http: HttpDeps<StaffSession>;
}

/** Serves `GET /api/office/events`: server-sent events with the counts of the queues. Ends with the session. */
export function registerOfficeEvents(app: FastifyInstance, { feed, http }: EventDeps): void {
  const open = new Set<() => void>();
  app.get('/api/office/events', async (request, reply) => {
    if (!(await isSignedIn(request, http))) refuse('not_signed_in');
    // Fastify must not end the stream.
    reply.hijack();
    const { raw } = reply;
    const headers = { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' };
    raw.writeHead(200, { ...(reply.getHeaders() as Record<string, string>), ...headers });
    const unfollow = feed.follow((counts) => raw.write(`event: counts\ndata: ${JSON.stringify(counts)}\n\n`));
    const heartbeat = setInterval(() => void beat(), heartbeatMs).unref();
    const close = () => {
      clearInterval(heartbeat);
      unfollow();
      open.delete(close);
      raw.end();
    };
    const beat = async () => ((await isSignedIn(request, http).catch(() => true)) ? raw.write(': here\n\n') : close());
    open.add(close);
    raw.on('close', close);
  });
  // Open streams would keep the server from closing.
  app.addHook('preClose', (done) => {
    for (const close of open) close();
    done();
  });
}

async function isSignedIn(request: FastifyRequest, http: EventDeps['http']): Promise<boolean> {
  const { token } = readToken(request, http.cookies);
  return token !== null && (await http.resolveSession(token, http.clock.now())) !== null;
}
