import { recordAudit } from '#server/audit/record-audit.ts';
import type { ShopSettings } from '#server/content/content.types.ts';
import { payoutSources } from '#server/offers/offers.queries.ts';
import { exportPayoutBatch } from '#server/payments/payouts/export-payout-batch.ts';
import type { Db } from '#server/platform/db.ts';

interface StaffExport {
  settings: ShopSettings;
  actor: string;
  now: Date;
  /** Fingerprint of what they looked at; null for the command line. */
  shown: string | null;
}

/** Writes the file of the day for the bank, with an audit entry for each copy. See `export-payout-batch`. */
export function exportPayoutsAsStaff(
  db: Db,
  { settings, actor, now, shown }: StaffExport,
): ReturnType<typeof exportPayoutBatch> {
  return exportPayoutBatch(db, {
    settings,
    sources: payoutSources,
    now,
    shown,
    record: (tx, { day, amountMinor, payoutCount: payouts }) => {
      const subject = `payouts:${day}`;
      return recordAudit(tx, { actor, action: 'payouts.exported', subject, details: { amountMinor, payouts }, now });
    },
  });
}
