import { fastify, type FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db.ts';
import type { Job } from '#server/platform/jobs.ts';
import { registerTwinApi } from '#server/twin/api/api.routes.ts';
import { registerTwinOrders } from '#server/twin/orders.routes.ts';
import { registerTwinPages } from '#server/twin/pages/pages.routes.ts';
import { decideSession } from '#server/twin/decide-session.ts';
import { expireSessions } from '#server/twin/expire-sessions.ts';
import { sendWebhookJob } from '#server/twin/publish-events.ts';
import { settleSessionJob } from '#server/twin/settle-later.ts';
import { sendWebhook } from '#server/twin/send-webhook.ts';

interface TwinOptions {
  db: Db;
  clock: Clock;
  /** The only secret key that the API accepts; null for any of Stripe's test mode. */
  secretKey: string | null;
  /** Serves the payment page as well; else the shop does. */
  servesPages: boolean;
  /** Absolute URL of the shop's webhook route. */
  webhookUrl: () => string;
}

/** API of a local twin of Stripe, not listening yet. Its state is in the database, so any process may open one. */
export function openTwinApi({ servesPages, ...deps }: TwinOptions): FastifyInstance {
  const app = fastify({ forceCloseConnections: true });
  // Commands that do not close the API end all the same.
  app.server.on('connection', (socket) => socket.unref());
  registerTwinApi(app, { ...deps, pageOrigin: () => (servesPages ? app.listeningOrigin : null) });
  if (servesPages) registerTwinRoutes(app, deps);
  return app;
}

/** What people and scripts do at the twin: its payment page, faults, and orders to banks and dashboard. */
export function registerTwinRoutes(app: FastifyInstance, { db, clock }: Pick<TwinOptions, 'db' | 'clock'>): void {
  registerTwinPages(app, { db, clock });
  registerTwinOrders(app, { db, clock });
}

const loopback = '127.0.0.1';

/** Listens for this process alone, on a free port unless one is given, and returns the origin. */
export async function listenOnLoopback(app: FastifyInstance, port = 0): Promise<string> {
  const origin = await app.listen({ port, host: loopback, exclusive: true });
  app.server.unref();
  return origin;
}

interface TwinJobs extends Pick<TwinOptions, 'db' | 'clock' | 'webhookUrl'> {
  /** Signs webhooks. */
  webhookSecret: string;
}

const webhookSchema = z.object({ eventIds: z.array(z.string()), forgery: z.enum(['forged', 'stale']).nullable() });

const settlingSchema = z.object({ sessionId: z.string(), decision: z.enum(['approve', 'decline']) });

/** Sends the webhooks of the twin, and does what happens there by itself: sessions expire, banks decide. */
export function twinJobs({ db, clock, webhookUrl, webhookSecret: secret }: TwinJobs): Job[] {
  const run = async (payload: unknown) => {
    const { eventIds, forgery } = webhookSchema.parse(payload);
    for (const eventId of eventIds)
      await sendWebhook(db, { eventId, forgery, webhookUrl: webhookUrl(), secret, now: clock.now() });
  };
  const settle = async (payload: unknown) => {
    const settling = settlingSchema.parse(payload);
    await decideSession(db, { ...settling, fault: 'none', lateSeconds: 0, now: clock.now() });
  };
  return [
    { name: sendWebhookJob, run },
    { name: settleSessionJob, run: settle },
    { name: 'twin.expire_sessions', cron: '* * * * *', run: () => expireSessions(db, clock.now()) },
  ];
}
