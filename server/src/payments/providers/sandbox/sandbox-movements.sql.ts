import type { ProviderMovement } from '#server/payments/payments.types.ts';
import type { Reader } from '#server/platform/db.ts';

/** What the sandbox provider took, gave back and paid out in a span of time, by its own books. */
export async function selectMovements(
  reader: Reader,
  { from, to }: { from: Date; to: Date },
): Promise<ProviderMovement[]> {
  return reader<ProviderMovement[]>`
    select 'payment' as kind, request ->> 'paymentId' as reference, amount_minor, decided_at as at
    from payments.sandbox_sessions where status = 'approved' and decided_at >= ${from} and decided_at < ${to}
    union all select 'refund', key, amount_minor, created_at
    from payments.sandbox_refunds where created_at >= ${from} and created_at < ${to}
    union all select 'payout', substr(key, length('payout-') + 1), amount_minor, created_at
    from payments.sandbox_payouts where created_at >= ${from} and created_at < ${to}
    order by at`;
}
