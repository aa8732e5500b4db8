import type { Reader, Tx } from '#server/platform/db.ts';
import type { PayoutPurpose } from './payouts.types.ts';

/**
 * Until the end of the transaction no other payout of the customer begins, and no hold. Taken after the locks of offer,
 * deposits and wallet.
 */
export async function lockPayoutsOf(tx: Tx, customerId: number): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended(${`payments.payouts_of:${customerId}`}, 0))`;
}

export async function selectSecondFactorAbove(reader: Reader): Promise<number> {
  const [row] = await reader<{ aboveMinor: number }[]>`
    select payout_second_factor_above_minor as above_minor from content.settings`;
  return row?.aboveMinor ?? 0;
}

interface Asked {
  customerId: number;
  purpose: PayoutPurpose;
  referenceId: number;
  since: Date;
}

export async function selectAskedWithin(reader: Reader, asked: Asked): Promise<number> {
  const { customerId, purpose, referenceId, since } = asked;
  const [row] = await reader<{ sumMinor: number }[]>`
    select coalesce(sum(amount_minor), 0)::bigint as sum_minor from payments.payouts
    where customer_id = ${customerId} and created_at > ${since} and named_by is null and replaced_at is null
      and state <> 'failed' and not (purpose = ${purpose} and reference_id = ${referenceId})`;
  return row?.sumMinor ?? 0;
}
