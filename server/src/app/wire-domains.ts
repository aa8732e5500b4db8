import { join } from 'node:path';
import { catalogRoutes } from '#server/catalog/catalog.routes.ts';
import { registerImageRoutes } from '#server/catalog/images/images.routes.ts';
import { openCatalogue } from '#server/catalog/open-catalogue.ts';
import { contentRoutes } from '#server/content/content.routes.ts';
import { identityJobs } from '#server/identity/identity.jobs.ts';
import { identityRoutes } from '#server/identity/identity.routes.ts';
import { registerVerificationRoute } from '#server/identity/verification.routes.ts';
import { outboxJobs } from '#server/platform/outbox.ts';
import { platformJobs } from '#server/platform/platform.jobs.ts';
import { profileRoutes } from './profile.routes.ts';
import type { ShopDeps, Wiring } from './shop.types.ts';
import { wireMail } from './wire-mail.ts';
import { wireMoney } from './wire-money.ts';

/** Puts the domains together. */
export async function wireDomains(deps: ShopDeps): Promise<Wiring> {
  const { config, db, clock, content, log } = deps;
  const catalogue = await openCatalogue({ db, clock, content, log, hasPhotos: config.imageHost !== null });
  const mail = wireMail(deps);
  const money = await wireMoney(deps);
  return {
    routes: [
      ...contentRoutes({ snapshot: content, imageHost: config.imageHost, isDemo: config.demo }),
      ...catalogRoutes({ catalogue, content, random: Math.random }),
      ...profileRoutes({ db, content }),
      ...identityRoutes({ db, content, rateLimitFactor: config.rateLimitFactor }),
      ...money.routes,
    ],
    jobs: (shopUrl) => [
      ...outboxJobs(db, money.subscriptions(shopUrl)),
      ...platformJobs({ db, clock }),
      ...mail.jobs(shopUrl),
      ...identityJobs({ db, clock }),
      ...money.jobs(shopUrl),
    ],
    registerRoutes: (app) => {
      registerVerificationRoute(app, { db, clock });
      registerImageRoutes(app, {
        imageHost: config.imageHost,
        cacheDir: join(config.dataDir, 'pictures'),
        findItem: (id) => catalogue.findItem(id),
        log,
      });
      money.registerRoutes(app);
      mail.registerRoutes(app);
    },
    purchase: money.purchase,
    version: () => `${catalogue.model(clock.now()).version}`,
    close: async () => {
      await mail.close();
      await catalogue.close();
    },
  };
}
