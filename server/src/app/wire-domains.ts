import { contentRoutes } from '#server/content/content.routes.ts';
import { openCountryService } from '#server/content/providers/country-service.ts';
import { accountRoutes } from '#server/identity/accounts/account.routes.ts';
import { identityJobs } from '#server/identity/accounts/identity.jobs.ts';
import { identityRoutes } from '#server/identity/accounts/identity.routes.ts';
import { registerVerificationRoute } from '#server/identity/verification/verification.routes.ts';
import { outboxJobs } from '#server/platform/outbox.ts';
import { platformJobs } from '#server/platform/platform.jobs.ts';
import { personalDataRoutes } from '#server/privacy/personal-data.routes.ts';
import type { ShopDeps, Wiring } from './shop.types.ts';
import { wireCatalog } from './wire-catalog.ts';
import { wireEmail } from './wire-email.ts';
import { wireInvoices } from './wire-invoices.ts';
import { wireMoney } from './wire-money.ts';
import { wireOffers } from './wire-offers.ts';

export async function wireDomains(deps: ShopDeps): Promise<Wiring> {
  const { config, db, clock, content } = deps;
  const catalog = await wireCatalog(deps);
  const invoices = wireInvoices(deps);
  const mail = wireEmail(deps, invoices.findAttachment);
  const money = await wireMoney(deps);
  const offers = wireOffers(deps, { db, content, ...money.purchase, guessItem: catalog.guessItem });
  return {
    routes: [
      ...wireContent(deps),
      ...catalog.routes,
      ...money.routes,
      ...invoices.routes,
      ...accountRoutes({ db, content }),
      ...personalDataRoutes({ db, content }),
      ...identityRoutes({ db, content, rateLimitFactor: config.rateLimitFactor }),
      ...offers.routes,
    ],
    jobs: (shopUrl) => [
      ...outboxJobs(db, money.subscriptions(shopUrl)),
      ...platformJobs({ db, clock }),
      ...mail.jobs(shopUrl),
      ...identityJobs({ db, clock }),
      ...catalog.jobs(shopUrl),
      ...money.jobs(shopUrl),
      ...invoices.jobs(shopUrl),
      ...offers.jobs(shopUrl),
    ],
    registerRoutes: (app) => {
      registerVerificationRoute(app, { db, clock });
      catalog.registerRoutes(app);
      money.registerRoutes(app);
      invoices.registerRoutes(app);
      mail.registerRoutes(app);
    },
    purchase: money.purchase,
    version: () => catalog.version(),
    catalogLagSeconds: () => catalog.catalogLagSeconds(),
    close: async () => {
      await mail.close();
      await invoices.close();
      await catalog.close();
      await money.close();
    },
  };
}

function wireContent({ config, db, content }: ShopDeps): Wiring['routes'] {
  return contentRoutes({
    db,
    snapshot: content,
    imageHost: config.imageHost,
    askCountry: config.countryGuessUrl === null ? null : openCountryService(config.countryGuessUrl),
    rateLimitFactor: config.rateLimitFactor,
    isDemo: config.demo,
  });
}
