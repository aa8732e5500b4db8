import { bulkChangeJobs } from '#server/office/catalog/bulk-changes.jobs.ts';
import { reportJobs } from '#server/office/reports/reports.jobs.ts';
import { outboxJobs } from '#server/platform/outbox.ts';
import { platformJobs } from '#server/platform/platform.jobs.ts';
import type { ShopDeps, Wiring } from './shop.types.ts';
import { wireAccounts } from './wire-accounts.ts';
import { wireCatalog } from './wire-catalog.ts';
import { wireContent } from './wire-content.ts';
import { wireDevelopers } from './wire-developers.ts';
import { wireEmail } from './wire-email.ts';
import { wireInvoices } from './wire-invoices.ts';
import { wireMoney } from './wire-money.ts';
import { wireOffers } from './wire-offers.ts';
import { wireSteam } from './wire-steam.ts';

/** What a domain brings of the wiring. */
type Part = Partial<Pick<Wiring, 'routes' | 'jobs' | 'registerRoutes'>>;

export async function wireDomains(deps: ShopDeps): Promise<Wiring> {
  const { db, clock, content } = deps;
  const texts = wireContent(deps);
  const accounts = await wireAccounts(deps);
  const catalog = await wireCatalog(deps);
  const invoices = wireInvoices(deps);
  const mail = wireEmail(deps, invoices.findAttachment);
  const money = await wireMoney(deps);
  const steam = await wireSteam(deps);
  const offers = wireOffers(deps, {
    db,
    content,
    ...money.purchase,
    guessItem: catalog.guessItem,
    steam: steam.gateway,
    rateLimitFactor: deps.config.rateLimitFactor,
  });
  const developers = await wireDevelopers(deps, catalog.catalog);
  const parts: Part[] = [texts, catalog, money, invoices, accounts, steam, offers, developers, mail];
  return {
    routes: parts.flatMap((part) => part.routes ?? []),
    v1Routes: developers.v1Routes,
    follow: developers.follow,
    jobs: (shopUrl) => [
      ...outboxJobs(db, money.subscriptions(shopUrl)),
      ...platformJobs({ db, clock }),
      ...parts.flatMap((part) => part.jobs?.(shopUrl) ?? []),
      ...bulkChangeJobs({ db, clock }),
      ...reportJobs({ db, content }),
    ],
    registerRoutes: (app) => {
      for (const part of parts) part.registerRoutes?.(app);
    },
    purchase: money.purchase,
    draftsman: invoices.draftsman,
    version: () => `${catalog.version()}.${content.version()}`,
    catalogLagSeconds: () => catalog.catalogLagSeconds(),
    close: async () => {
      await developers.close();
      await mail.close();
      await invoices.close();
      await catalog.close();
      await money.close();
      await steam.close();
    },
  };
}
