import type { Db, Reader, Tx } from '#server/platform/db.ts';
import type { DayComparison, MovementKind, ProviderMovement } from '#server/payments/payments.types.ts';

interface Booking {
  object: 'payment' | 'refund' | 'payout' | 'dispute';
  /** End of the key of its transfer. */
  step: string;
  /** Minus if the provider received money, as its account shows it. */
  sign: 1 | -1;
}

const bookings: Record<MovementKind, Booking> = {
  payment: { object: 'payment', step: 'received', sign: -1 },
  refund: { object: 'refund', step: 'sent', sign: 1 },
  refund_failure: { object: 'refund', step: 'failed', sign: -1 },
  payout: { object: 'payout', step: 'sent', sign: 1 },
  payout_return: { object: 'payout', step: 'returned', sign: -1 },
  dispute: { object: 'dispute', step: 'opened', sign: 1 },
  dispute_reversal: { object: 'dispute', step: 'won', sign: -1 },
};

interface DayFacts {
  provider: string;
  from: Date;
  to: Date;
  /** Includes neighbouring days: a movement may be booked on another day. */
  movements: ProviderMovement[];
}

/** Listed movements with the keys of their transfers. A refund that is not booked has no id of the provider yet. */
const selectNamed = (db: Db, { provider, from, to, movements }: DayFacts) => db`
    select l.object || ':' || coalesce(r.id::text, d.id::text, l.reference) || ':' || l.step as key, l.object, l.reference,
      l.cents, l.at, l.at >= ${from} and l.at < ${to} as is_of_day
    from unnest(
      ${movements.map(({ kind }) => bookings[kind].object)}::text[],
      ${movements.map(({ kind }) => bookings[kind].step)}::text[],
      ${movements.map(({ reference }) => reference)}::text[],
      ${movements.map(({ kind, amountMinor }) => bookings[kind].sign * amountMinor)}::bigint[],
      ${movements.map(({ at }) => at.toISOString())}::timestamptz[],
      ${movements.map(({ transactionId }) => transactionId ?? null)}::text[],
      ${movements.map(({ providerRefundId }) => providerRefundId ?? null)}::text[]
    ) as l (object, step, reference, cents, at, transaction_id, provider_refund_id)
    left join payments.refunds r on l.object = 'refund' and r.id = coalesce(
      (select min(id) from payments.refunds where provider_refund_id = l.provider_refund_id),
      (select id from payments.refunds where key = l.reference))
    left join payments.disputes d on l.object = 'dispute' and d.provider = ${provider}
      and d.provider_dispute_id = l.reference
    -- Refunds and disputes of other applications count for no payment.
    where l.transaction_id is null or exists (select from payments.payments p
      where p.provider = ${provider} and p.provider_transaction_id = l.transaction_id)`;

/**
 * Compares a provider's list with the ledger. Listed movements are matched by key, whenever booked; movements booked
 * that day must be listed on any day. Duplicates at the provider show, because each booking matches one movement. What a
 * declined payout left there and the shop took back is booked on neither side.
 */
export async function selectDayComparison(db: Db, facts: DayFacts): Promise<DayComparison> {
  const { provider, from, to } = facts;
  const [row] = await db<DayComparison[]>`
    with named as (
      ${selectNamed(db, facts)}
    ), taken_back as (
      select reference from named n where object = 'payout'
        and not exists (select from ledger.transfers t where t.key = 'payout:' || n.reference || ':sent')
      group by reference having sum(cents) = 0
    ), listed as (
      select key, cents, is_of_day, row_number() over (partition by key order by at) as number from named n
      where n.object <> 'payout' or n.reference not in (select reference from taken_back)
    ), compared as (
      select t.id, t.key from ledger.transfers t
      where t.occurred_at >= ${from} and t.occurred_at < ${to} and t.kind <> 'correction'
        and not exists (select from listed l where l.key = t.key and l.number = 1 and not l.is_of_day)
      union
      select t.id, t.key from listed l join ledger.transfers t on t.key = l.key where l.is_of_day and l.number = 1
    ), booked as (
      select t.key, e.amount_minor as cents from compared t
      join ledger.accounts a on a.code = 'provider:' || ${provider}::text
      join ledger.entries e on e.transfer_id = t.id and e.account_id = a.id
    ), both_sides as (
      select coalesce(l.key, b.key) as key, l.cents as listed_cents, b.cents as booked
      from (select key, number, cents from listed where is_of_day) l
      full join (select key, 1 as number, cents from booked) b on b.key = l.key and b.number = l.number
    )
    select coalesce(sum(-listed_cents) filter (where listed_cents < 0), 0)::bigint as provider_in_minor,
      coalesce(sum(listed_cents) filter (where listed_cents > 0), 0)::bigint as provider_out_minor,
      coalesce(sum(-booked) filter (where booked < 0), 0)::bigint as ledger_in_minor,
      coalesce(sum(booked) filter (where booked > 0), 0)::bigint as ledger_out_minor,
      count(*) filter (where listed_cents is distinct from booked)::int as differences,
      min(key) filter (where listed_cents is distinct from booked) as example
    from both_sides`;
  return row as DayComparison;
}

export async function selectDaysThatDiffer(reader: Reader, provider: string): Promise<string[]> {
  const rows = await reader<{ day: string }[]>`
    select day::text from payments.reconciliation_days where provider = ${provider} and differences > 0 order by day`;
  return rows.map(({ day }) => day);
}

/** Start of the oldest payment, refund or payout of a day; null without any. */
export async function selectStartOfDay(
  reader: Reader,
  { from, to, movements }: Omit<DayFacts, 'provider'>,
): Promise<Date | null> {
  const listed = movements.filter(({ at }) => at >= from && at < to);
  const [row] = await reader<{ start: Date | null }[]>`
    with named as (
      select split_part(t.key, ':', 1) as kind, split_part(t.key, ':', 2) as reference from ledger.transfers t
      where t.occurred_at >= ${from} and t.occurred_at < ${to}
        and t.kind in ('payment_received', 'refund_sent', 'refund_failed', 'payout_sent', 'payout_returned',
          'dispute_opened', 'dispute_won')
      union
      select l.kind, coalesce(r.id::text, d.id::text, l.reference)
      from unnest(
        ${listed.map(({ kind }) => bookings[kind].object)}::text[], ${listed.map(({ reference }) => reference)}::text[]
      ) as l (kind, reference)
      left join payments.refunds r on l.kind = 'refund' and (r.key = l.reference or r.provider_refund_id = l.reference)
      left join payments.disputes d on l.kind = 'dispute' and d.provider_dispute_id = l.reference
    ), numbered as (
      select kind, case when reference ~ '^[0-9]{1,9}$' then reference::int end as id from named
    )
    select min(coalesce(p.created_at, r.created_at, o.created_at, d.opened_at)) as start from numbered n
    left join payments.payments p on n.kind = 'payment' and p.id = n.id
    left join payments.refunds r on n.kind = 'refund' and r.id = n.id
    left join payments.payouts o on n.kind = 'payout' and o.id = n.id
    left join payments.disputes d on n.kind = 'dispute' and d.id = n.id`;
  return row?.start ?? null;
}

export async function upsertReconciliationDay(
  tx: Db | Tx,
  { provider, day, compared, now }: { provider: string; day: string; compared: DayComparison; now: Date },
): Promise<void> {
  await tx`
    insert into payments.reconciliation_days (provider, day, provider_in_minor, provider_out_minor, ledger_in_minor,
      ledger_out_minor, differences, example, compared_at)
    values (${provider}, ${day}, ${compared.providerInMinor}, ${compared.providerOutMinor}, ${compared.ledgerInMinor},
      ${compared.ledgerOutMinor}, ${compared.differences}, ${compared.example}, ${now})
    on conflict (provider, day) do update set provider_in_minor = excluded.provider_in_minor,
      provider_out_minor = excluded.provider_out_minor, ledger_in_minor = excluded.ledger_in_minor,
      ledger_out_minor = excluded.ledger_out_minor, differences = excluded.differences, example = excluded.example,
      compared_at = excluded.compared_at`;
}
