import type { Catalog } from '#server/catalog/search/open-catalog.ts';
import { developersJobs } from '#server/developers/developers.jobs.ts';
import { apiKeyRoutes } from '#server/developers/keys/api-keys.routes.ts';
import { v1Routes } from '#server/developers/v1/v1.routes.ts';
import { FeedHub } from '#server/developers/feed/feed-hub.ts';
import { followCatalog } from '#server/developers/feed/follow-catalog.ts';
import { registerFeed } from '#server/developers/feed/register-feed.ts';
import { registerPriceList } from '#server/developers/price-list/register-price-list.ts';
import { createHttpSender } from '#server/developers/webhooks/providers/http-sender.ts';
import { readWebhookKey } from '#server/developers/webhooks/read-webhook-key.ts';
import { webhookRoutes } from '#server/developers/webhooks/webhooks.routes.ts';
import type { ShopDeps, Wiring } from './shop.types.ts';

/** The public API with its keys, webhooks, feed and price list. */
export async function wireDevelopers(
  { config, db, clock, content, log, readiness }: ShopDeps,
  catalog: Catalog,
): Promise<Pick<Wiring, 'routes' | 'v1Routes' | 'jobs' | 'registerRoutes' | 'follow' | 'close'>> {
  const { webhooksToLoopback: toLoopback, feedListenersMax: listenersMax, publicUrl, rateLimitFactor } = config;
  const key = await readWebhookKey(db);
  const send = createHttpSender({ toLoopback });
  const hub = new FeedHub(db, (err) => log.error({ err }, 'the feed could not be read'));
  await hub.open();
  return {
    routes: [...apiKeyRoutes({ db, content }), ...webhookRoutes(db, { key, toLoopback })],
    v1Routes: v1Routes({ db, catalog, content, rateLimitFactor, hasPhotos: config.imageHost !== null }),
    registerRoutes: (app) => {
      const limits = { db, clock, rateLimitFactor };
      registerFeed(app, { ...limits, hub, listenersMax, isClosing: () => readiness.isClosing });
      registerPriceList(app, limits);
    },
    // Whoever runs jobs writes the feed; the others pass it on.
    follow: () => followCatalog(db, { clock, log }),
    close: () => hub.close(),
    jobs: (shopUrl) => developersJobs(db, { clock, key, send, shopUrl: publicUrl ?? shopUrl }),
  };
}
