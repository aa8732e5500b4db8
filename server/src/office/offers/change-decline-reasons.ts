import { recordChange } from '#server/office/record-change.ts';
import { refuseIfChanged } from '#server/office/record-version.ts';
import type { DeclineReason } from '#server/offers/desk/desk.types.ts';
import { saveDeclineReasons } from '#server/offers/desk/save-decline-reasons.ts';
import { inTransaction, type Db } from '#server/platform/db.ts';

interface ReasonChange {
  reasons: DeclineReason[];
  /** Version of the reasons that the member of staff has seen. */
  version: string;
  actor: string;
  now: Date;
}

/** Replaces the reasons for declining and logs the list. Refuses with `record_changed` if somebody else has saved meanwhile. */
export async function changeDeclineReasons(db: Db, { reasons, version, actor, now }: ReasonChange): Promise<void> {
  await inTransaction(db, async (tx) => {
    const before = await saveDeclineReasons(tx, { reasons, check: (known) => refuseIfChanged(known, version) });
    const entry = { actor, action: 'decline_reasons.changed', subject: 'offers:reasons', now };
    await recordChange(tx, { ...entry, before: { reasons: before }, after: { reasons } });
  });
}
