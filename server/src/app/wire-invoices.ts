import { registerDocuments } from '#server/invoices/document/document.routes.ts';
import { Draftsman } from '#server/invoices/document/draftsman.ts';
import { invoicesJobs } from '#server/invoices/invoices.jobs.ts';
import { invoicesRoutes } from '#server/invoices/invoices.routes.ts';
import { cookieNames } from '#server/platform/http/cookies.ts';
import { isSecure } from './build-app.ts';
import type { ShopDeps, Wiring } from './shop.types.ts';

export function wireInvoices({
  config,
  db,
  clock,
  content,
}: ShopDeps): Pick<Wiring, 'routes' | 'jobs' | 'registerRoutes' | 'close'> {
  const draftsman = new Draftsman();
  const cookies = cookieNames(isSecure(config));
  return {
    routes: invoicesRoutes({ db }),
    jobs: () => invoicesJobs({ db, clock, content: () => content.state() }),
    registerRoutes: (app) => registerDocuments(app, { db, content, clock, cookies, draftsman }),
    close: () => draftsman.close(),
  };
}
