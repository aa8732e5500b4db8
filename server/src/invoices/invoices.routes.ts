import { toEpochSeconds } from '#contract/epoch-seconds.ts';
import { listDocumentsRoute, type OrderDocument } from '#contract/invoices.ts';
import { toMajor } from '#contract/money.ts';
import type { Db } from '#server/platform/db.ts';
import { bind, type BoundRoute, replyWith } from '#server/platform/http/bind.ts';
import { listDocuments } from './invoices.queries.ts';
import type { DocumentSummary } from './invoices.types.ts';

const euroDigits = 2;

export function invoicesRoutes({ db }: { db: Db }): BoundRoute[] {
  return [
    bind(listDocumentsRoute, async ({ id }, call) => {
      const documents = await listDocuments(db, id, call.customerId());
      return replyWith(documents.map(toOrderDocument));
    }),
  ];
}

function toOrderDocument({ number, kind, issuedAt, totalCents, vatCents }: DocumentSummary): OrderDocument {
  return {
    number,
    kind,
    issued_at: toEpochSeconds(issuedAt),
    total: toMajor(totalCents, euroDigits),
    vat: toMajor(vatCents, euroDigits),
    page: `/account/documents/${number}`,
    pdf: `/api/purchase/document/${number}/pdf`,
  };
}
