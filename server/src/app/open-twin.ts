import { fastify, type FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db.ts';
import type { Job } from '#server/platform/jobs.ts';
import { registerTwinApi } from '#server/twin/api/api.routes.ts';
import { registerTwinOrders } from '#server/twin/orders.routes.ts';
import { registerTwinPages } from '#server/twin/pages.routes.ts';
import { sendWebhookJob } from '#server/twin/publish-events.ts';
import { sendWebhook } from '#server/twin/send-webhook.ts';

interface TwinOptions {
  db: Db;
  clock: Clock;
  /** Absolute URL of the shop's webhook route. */
  webhookUrl: () => string;
  /** Signs webhooks. */
  webhookSecret: string;
}

interface Twin {
  /** Not listening yet. */
  app: FastifyInstance;
  jobs: Job[];
}

const webhookSchema = z.object({ eventIds: z.array(z.string()), forgery: z.enum(['forged', 'stale']).nullable() });

/** A local twin of Stripe: its API, its payment page, and its webhooks as jobs. */
export function openTwin({ db, clock, webhookUrl, webhookSecret: secret }: TwinOptions): Twin {
  const app = fastify({ forceCloseConnections: true });
  const pageOrigin = () => app.listeningOrigin;
  registerTwinApi(app, { db, clock, pageOrigin, webhookUrl });
  registerTwinPages(app, { db, clock });
  registerTwinOrders(app, { db, clock });
  const run = async (payload: unknown) => {
    const { eventIds, forgery } = webhookSchema.parse(payload);
    for (const eventId of eventIds)
      await sendWebhook(db, { eventId, forgery, webhookUrl: webhookUrl(), secret, now: clock.now() });
  };
  return { app, jobs: [{ name: sendWebhookJob, run }] };
}
