import { assert } from '#server/platform/assert.ts';
import type { Tx } from '#server/platform/db.ts';
import { assertBalanced } from './ledger.rules.ts';
import { insertEntries, insertTransfer, selectTransferByKey, updateHold } from './ledger.sql.ts';
import type { EntryDraft, TransferDraft } from './ledger.types.ts';

/**
 * Moves money: the only way to change a balance. Idempotent by `key`: posting it again returns `isNew: false`, with
 * other entries it is a bug. Spends `holdId` if given. Overdrawing a wallet fails at once, sums other than zero fail at
 * commit.
 */
export async function postTransfer(tx: Tx, draft: TransferDraft): Promise<{ transferId: number; isNew: boolean }> {
  assertBalanced(draft);
  const transferId = await insertTransfer(tx, draft);
  if (transferId === null) return { transferId: await readSameTransfer(tx, draft), isNew: false };
  if (draft.holdId !== undefined) {
    const settled = await updateHold(tx, { id: draft.holdId, status: 'posted', transferId, now: draft.occurredAt });
    assert(settled, `hold ${draft.holdId} is pending`);
  }
  const inserted = await insertEntries(tx, transferId, draft.entries);
  assert(inserted === draft.entries.length, `transfer ${draft.key} names accounts that exist`);
  return { transferId, isNew: true };
}

async function readSameTransfer(tx: Tx, draft: TransferDraft): Promise<number> {
  const known = await selectTransferByKey(tx, draft.key);
  assert(known, `transfer ${draft.key} is found`);
  assert(
    known.kind === draft.kind && describe(known.entries) === describe(draft.entries),
    `transfer ${draft.key} is posted again as it was`,
  );
  return known.id;
}

function describe(entries: EntryDraft[]): string {
  return entries
    .map(({ account, currency, amountMinor }) => `${account} ${amountMinor} ${currency}`)
    .toSorted()
    .join('; ');
}
