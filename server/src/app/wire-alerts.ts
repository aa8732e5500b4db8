import { createStopTokens } from '#server/alerts/stop-token.ts';
import { alertsJobs } from '#server/alerts/notices/alerts.jobs.ts';
import { openPushGateway } from '#server/alerts/push/open-push-gateway.ts';
import { derivePushKeys } from '#server/alerts/push/push-keys.ts';
import { pushJobs } from '#server/alerts/push/push.jobs.ts';
import type { PushGateway } from '#server/alerts/push/push.types.ts';
import { alertsRoutes } from '#server/alerts/watching/alerts.routes.ts';
import { registerStopRoute, stopRoutes } from '#server/alerts/watching/stop.routes.ts';
import type { Catalog } from '#server/catalog/search/open-catalog.ts';
import { readSecret } from '#server/platform/secrets.ts';
import type { ShopDeps, Wiring } from './shop.types.ts';

/** Wires saved searches, price alerts and news of favourites. */
export async function wireAlerts(
  deps: ShopDeps,
  catalog: Catalog,
): Promise<Pick<Wiring, 'routes' | 'jobs' | 'registerRoutes'>> {
  const { config, db, clock, content } = deps;
  const push = await openPush(deps);
  const tokens = createStopTokens(await readSecret(db, 'alerts.stop'));
  const stopDeps = { db, clock, tokens, rateLimitFactor: config.rateLimitFactor };
  return {
    routes: [...alertsRoutes({ db, catalog, content, push }), ...stopRoutes(stopDeps)],
    jobs: (shopUrl) => [
      ...pushJobs({ db, push }),
      ...alertsJobs({ db, clock, content, catalog, tokens, shopUrl: config.publicUrl ?? shopUrl }),
    ],
    registerRoutes: (app) => registerStopRoute(app, stopDeps),
  };
}

/** Configured keys, or in a demo shop a pair that its database keeps; null without either. */
async function openPush({ config, db }: ShopDeps): Promise<PushGateway | null> {
  const { keys: configured, testOrigin } = config.push;
  const keys = configured ?? (config.demo ? await readDemoKeys(db) : null);
  if (!keys) return null;
  return openPushGateway({ keys, testOrigin, clockMs: () => performance.now() });
}

async function readDemoKeys(db: ShopDeps['db']) {
  const secret = await readSecret(db, 'alerts.push');
  return { ...derivePushKeys(Buffer.from(secret, 'hex')), subject: 'mailto:support@example.com' };
}
