import type { Reader, Tx } from '#server/platform/db.ts';
import { takeTransactionLock, type StateCount } from '#server/platform/platform.sql.ts';
import { isByHand, toHandAccount } from './hand-payouts.rules.ts';
import type { Payout, PayoutDraft, PayoutPurpose } from './payouts.types.ts';

const columns = (reader: Reader) => reader`
  id, purpose, reference_id, customer_id, provider, method,
  amount_minor, coins_minor, payment_ids, state, provider_token, card_brand, card_expiry,
  last_four, holder, named_by, iban, hand_account, held_until, attempts, is_unclear, started_by, is_doubtful, attempted_at,
  failure_reason, created_at, sent_at, arrived_at, returned_at, provider_payout_id, batch_id, replaced_at,
  surplus_minor, surplus_since, settled_by, failed_at, contradicted_at`;

export async function selectIsSepaByFile(reader: Reader): Promise<boolean> {
  const [row] = await reader<{ isByFile: boolean }[]>`select sepa_payouts_by_file as is_by_file from content.settings`;
  return row?.isByFile ?? false;
}

export async function selectHoldDays(reader: Reader): Promise<number> {
  const [row] = await reader<{ holdDays: number }[]>`select payout_hold_days as hold_days from content.settings`;
  return row?.holdDays ?? 0;
}

/** Null if the purpose has a payout; waits for a concurrent insert. */
export async function insertPayout(
  tx: Tx,
  { draft, lastFour, heldUntil }: { draft: PayoutDraft; lastFour: string; heldUntil: Date },
): Promise<number | null> {
  const { destination } = draft;
  const card = destination.method === 'card' ? destination : null;
  const iban = destination.method === 'sepa' ? destination.iban : null;
  const handAccount = isByHand(destination) ? toHandAccount(destination) : null;
  const [row] = await tx<{ id: number }[]>`
    insert into payments.payouts (purpose, reference_id, customer_id, provider, method, amount_minor, coins_minor, payment_ids, provider_token,
      card_brand, card_expiry, last_four, holder, named_by, iban, hand_account, held_until, created_at,
      is_doubtful)
    values (${draft.purpose}, ${draft.referenceId}, ${draft.customerId}, ${draft.provider}, ${destination.method},
      ${draft.amountMinor}, ${draft.coinsMinor}, ${draft.paymentIds}, ${card?.token ?? null}, ${card?.brand ?? null}, ${card?.expiry ?? null},
      ${lastFour}, ${destination.holder}, ${draft.namedBy}, ${iban}, ${handAccount},
      ${heldUntil}, ${draft.now}, exists (select from payments.payouts ended where ended.customer_id = ${draft.customerId}
        and ended.purpose = ${draft.purpose} and ended.reference_id = ${draft.referenceId} and ended.is_doubtful))
    on conflict (purpose, reference_id) where replaced_at is null do nothing
    returning id`;
  return row?.id ?? null;
}

export async function selectPayout(reader: Reader, id: number): Promise<Payout | null> {
  const [row] = await reader<Payout[]>`select ${columns(reader)} from payments.payouts where id = ${id}`;
  return row ?? null;
}

export async function selectPayoutForUpdate(tx: Tx, id: number): Promise<Payout | null> {
  const [row] = await tx<Payout[]>`select ${columns(tx)} from payments.payouts where id = ${id} for no key update`;
  return row ?? null;
}

export function selectPayoutsById(reader: Reader, ids: readonly number[]): Promise<Payout[]> {
  return reader<
    Payout[]
  >`select ${columns(reader)} from payments.payouts where id = any(${ids as number[]}) order by id`;
}

/** Locks the payout of a purpose that was not replaced. */
export async function selectLivePayoutForUpdate(
  tx: Tx,
  { purpose, referenceId }: { purpose: PayoutPurpose; referenceId: number },
): Promise<Payout | null> {
  const [row] = await tx<Payout[]>`
    select ${columns(tx)} from payments.payouts
    where purpose = ${purpose} and reference_id = ${referenceId} and replaced_at is null for no key update`;
  return row ?? null;
}

export async function updateHeldUntil(tx: Tx, { id, until }: { id: number; until: Date }): Promise<void> {
  await tx`update payments.payouts set held_until = ${until} where id = ${id}`;
}

/** Failed ones and those in a file too: they can wait to be sent once more. */
export async function updateHeldOfCustomer(
  tx: Tx,
  { customerId, until }: { customerId: number; until: Date },
): Promise<void> {
  await tx`
    update payments.payouts set held_until = ${until}
    where customer_id = ${customerId} and state in ('pending', 'failed', 'exported') and replaced_at is null
      and held_until < ${until}`;
}

/** Payouts of a customer's balance that pay back money of a payment, and are not sent. */
export async function selectUnsentPayouts(
  reader: Reader,
  { customerId, paymentId }: { customerId: number; paymentId: number },
): Promise<Payout[]> {
  return reader<Payout[]>`
    select ${columns(reader)} from payments.payouts
    where customer_id = ${customerId} and ${paymentId} = any(payment_ids) and state in ('pending', 'failed') and not is_unclear
      and replaced_at is null
    order by id`;
}

export async function updatePayoutReplaced(tx: Tx, id: number, now: Date): Promise<void> {
  await tx`update payments.payouts set replaced_at = ${now}, iban = null, hand_account = null where id = ${id}`;
}

/** Marks a payout as unclear before the provider is called. */
export async function updatePayoutAttempted(tx: Tx, id: number, now: Date): Promise<void> {
  await tx`
    update payments.payouts set state = 'pending', attempts = attempts + 1, is_unclear = true, attempted_at = ${now},
      failure_reason = null, failed_at = null
    where id = ${id}`;
}

export async function updatePayoutStarted(
  tx: Tx,
  { id, actor, now }: { id: number; actor: string; now: Date },
): Promise<void> {
  await tx`
    update payments.payouts set attempts = attempts + 1, is_unclear = true, attempted_at = ${now}, started_by = ${actor}
    where id = ${id}`;
}

/** Whether another payout by hand was paid with a reference of the bank; nobody else notes it before the transaction ends. */
export async function lockHandReference(
  tx: Tx,
  { id, reference }: { id: number; reference: string },
): Promise<boolean> {
  await takeTransactionLock(tx, `payments.hand_reference:${reference}`);
  const rows = await tx`
    select from payments.payouts where provider = 'hand' and provider_payout_id = ${reference} and returned_at is null
      and settled_by is null and id <> ${id}`;
  return rows.length > 0;
}

export async function updatePayoutReleased(tx: Tx, id: number): Promise<void> {
  await tx`update payments.payouts set is_unclear = false, started_by = null where id = ${id}`;
}

export async function updatePayoutDoubtful(tx: Tx, id: number): Promise<void> {
  await tx`update payments.payouts set is_doubtful = true where id = ${id}`;
}

export async function updatePayoutSent(
  tx: Tx,
  { id, providerPayoutId, now }: { id: number; providerPayoutId: string; now: Date },
): Promise<void> {
  await tx`
    update payments.payouts set state = 'sent', provider_payout_id = ${providerPayoutId}, sent_at = ${now},
      is_unclear = false, started_by = null, iban = null, hand_account = null, failure_reason = null, failed_at = null
    where id = ${id}`;
}

export async function updatePayoutFailed(
  tx: Tx,
  { id, reason, now }: { id: number; reason: string; now: Date },
): Promise<void> {
  await tx`
    update payments.payouts set state = 'failed', failure_reason = ${reason}, failed_at = ${now}, is_unclear = false,
      started_by = null
    where id = ${id}`;
}

export async function updatePayoutPending(tx: Tx, id: number): Promise<void> {
  await tx`
    update payments.payouts set state = 'pending', failure_reason = null, failed_at = null where id = ${id}`;
}

export async function updatePayoutArrived(tx: Tx, id: number, now: Date): Promise<void> {
  await tx`update payments.payouts set arrived_at = coalesce(arrived_at, ${now}) where id = ${id}`;
}

/** A sent payout whose money came back. */
export async function updatePayoutReturned(
  tx: Tx,
  { id, reason, now }: { id: number; reason: string; now: Date },
): Promise<void> {
  await tx`
    update payments.payouts set state = 'failed', failure_reason = ${reason}, failed_at = ${now}, returned_at = ${now},
      arrived_at = null, contradicted_at = null
    where id = ${id}`;
}

/** Sent payouts whose arrival the provider has not confirmed, or not for long: later ones do not come back. */
export async function selectPayoutsToConfirm(
  reader: Reader,
  { providers, since, afterId, limit }: { providers: string[]; since: Date; afterId: number; limit: number },
): Promise<number[]> {
  const rows = await reader<{ id: number }[]>`
    select id from payments.payouts where state = 'sent' and settled_by is null and sent_at >= ${since} and id > ${afterId}
      and provider = any(${providers})
    order by id limit ${limit}`;
  return rows.map(({ id }) => id);
}

/** Payouts that wait for staff or the bank: pending, exported, or failed and not yet replaced. */
export function selectWaitingPayoutCounts(reader: Reader): Promise<StateCount[]> {
  return reader<StateCount[]>`
    select state, count(*)::int as count, extract(epoch from now() - min(created_at))::float8 as oldest_seconds
    from payments.payouts where state in ('pending', 'exported', 'failed') and replaced_at is null group by state`;
}

/** Adds to what the bank paid once too often, or takes away from it. */
export async function updatePayoutSurplus(
  tx: Tx,
  { id, addedMinor, now }: { id: number; addedMinor: number; now: Date },
): Promise<void> {
  await tx`
    update payments.payouts set surplus_minor = surplus_minor + ${addedMinor}::bigint,
      surplus_allowed_minor = least(surplus_allowed_minor, surplus_minor + ${addedMinor}::bigint),
      surplus_since = case when surplus_minor + ${addedMinor}::bigint > 0 then coalesce(surplus_since, ${now}) end
    where id = ${id}`;
}

export async function updatePayoutContradicted(tx: Tx, { id, at }: { id: number; at: Date | null }): Promise<void> {
  await tx`update payments.payouts set contradicted_at = ${at} where id = ${id}`;
}

/** Names the file that paid a payout. */
export async function updatePayoutBatch(
  tx: Tx,
  { payoutId, batchId }: { payoutId: number; batchId: number },
): Promise<void> {
  await tx`update payments.payouts set batch_id = ${batchId} where id = ${payoutId}`;
}
