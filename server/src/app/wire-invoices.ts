import type { FindAttachment } from '#server/email/email.types.ts';
import { registerDocuments } from '#server/invoices/document/document.routes.ts';
import { Draftsman } from '#server/invoices/document/draftsman.ts';
import { findDocumentFile } from '#server/invoices/document/find-document-file.ts';
import { invoicesJobs } from '#server/invoices/invoices.jobs.ts';
import { invoicesRoutes } from '#server/invoices/invoices.routes.ts';
import { cookieNames } from '#server/platform/http/cookies.ts';
import { isSecure } from './build-app.ts';
import type { ShopDeps, Wiring } from './shop.types.ts';

type InvoiceWiring = Pick<Wiring, 'routes' | 'jobs' | 'registerRoutes' | 'draftsman' | 'close'> & {
  findAttachment: FindAttachment;
};

export function wireInvoices({ config, db, clock, content }: ShopDeps): InvoiceWiring {
  const draftsman = new Draftsman();
  const cookies = cookieNames(isSecure(config));
  return {
    routes: invoicesRoutes({ db }),
    jobs: () => invoicesJobs({ db, clock, content: () => content.state() }),
    registerRoutes: (app) => registerDocuments(app, { db, content, clock, cookies, draftsman }),
    draftsman,
    findAttachment: (event) => findDocumentFile(db, event, draftsman),
    close: () => draftsman.close(),
  };
}
