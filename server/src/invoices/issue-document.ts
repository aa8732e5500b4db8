import type { Tx } from '#server/platform/db.ts';
import { toDocumentNumber, yearOf } from './invoices.rules.ts';
import { insertDocument, selectCounterForUpdate, updateCounter } from './invoices.sql.ts';
import type { DocumentDraft } from './invoices.types.ts';

/**
 * Gives a document the next number of its kind and year and stores it, unless `isIssued` finds it once the counter is
 * locked. The lock lasts to the end of the transaction, so that a rollback leaves no gap. Locks the counter last of all.
 */
export async function issueDocument(
  tx: Tx,
  draft: DocumentDraft,
  isIssued: (tx: Tx) => Promise<boolean>,
): Promise<void> {
  const counter = { kind: draft.kind, year: yearOf(draft.content.issuedOn) };
  const sequence = (await selectCounterForUpdate(tx, counter)) + 1;
  if (await isIssued(tx)) return;
  const number = toDocumentNumber(draft.kind, { year: counter.year, sequence });
  await Promise.all([
    updateCounter(tx, counter, sequence),
    insertDocument(tx, { ...draft, year: counter.year, sequence, number }),
  ]);
}
