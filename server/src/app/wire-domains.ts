import { bulkChangeJobs } from '#server/office/catalog/bulk-changes.jobs.ts';
import { reportJobs } from '#server/office/reports/reports.jobs.ts';
import { outboxJobs } from '#server/platform/outbox.ts';
import { platformJobs } from '#server/platform/platform.jobs.ts';
import type { ShopDeps, Wiring } from './shop.types.ts';
import { wireAccounts } from './wire-accounts.ts';
import { wireCatalog } from './wire-catalog.ts';
import { wireContent } from './wire-content.ts';
import { wireEmail } from './wire-email.ts';
import { wireInvoices } from './wire-invoices.ts';
import { wireMoney } from './wire-money.ts';
import { wireOffers } from './wire-offers.ts';

export async function wireDomains(deps: ShopDeps): Promise<Wiring> {
  const { db, clock, content } = deps;
  const texts = wireContent(deps);
  const accounts = wireAccounts(deps);
  const catalog = await wireCatalog(deps);
  const invoices = wireInvoices(deps);
  const mail = wireEmail(deps, invoices.findAttachment);
  const money = await wireMoney(deps);
  const offers = wireOffers(deps, { db, content, ...money.purchase, guessItem: catalog.guessItem });
  return {
    routes: [
      ...texts.routes,
      ...catalog.routes,
      ...money.routes,
      ...invoices.routes,
      ...accounts.routes,
      ...offers.routes,
    ],
    jobs: (shopUrl) => [
      ...outboxJobs(db, money.subscriptions(shopUrl)),
      ...platformJobs({ db, clock }),
      ...texts.jobs(shopUrl),
      ...mail.jobs(shopUrl),
      ...accounts.jobs(shopUrl),
      ...catalog.jobs(shopUrl),
      ...money.jobs(shopUrl),
      ...invoices.jobs(shopUrl),
      ...offers.jobs(shopUrl),
      ...bulkChangeJobs({ db, clock }),
      ...reportJobs({ db, content }),
    ],
    registerRoutes: (app) => {
      accounts.registerRoutes(app);
      catalog.registerRoutes(app);
      money.registerRoutes(app);
      invoices.registerRoutes(app);
      mail.registerRoutes(app);
    },
    purchase: money.purchase,
    draftsman: invoices.draftsman,
    version: () => `${catalog.version()}.${content.version()}`,
    catalogLagSeconds: () => catalog.catalogLagSeconds(),
    close: async () => {
      await mail.close();
      await invoices.close();
      await catalog.close();
      await money.close();
    },
  };
}
