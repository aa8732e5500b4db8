import type { Db, Tx } from '#server/platform/db.ts';
import type { DayComparison, ProviderMovement } from './payments.types.ts';

interface DayFacts {
  provider: string;
  from: Date;
  to: Date;
  /** Of that day, and of the days around it: a movement near midnight may have another day in the ledger. */
  movements: ProviderMovement[];
}

/**
 * Sets what a provider lists beside what the ledger has. A listed movement is looked up by its key, whenever it was
 * booked; a booked one of the day must be listed on that day or one beside it.
 */
export async function selectDayComparison(db: Db, { provider, from, to, movements }: DayFacts): Promise<DayComparison> {
  const [row] = await db<DayComparison[]>`
    with listed as (
      select case l.kind when 'payment' then 'payment:' || l.reference || ':received'
          when 'payout' then 'payout:' || l.reference || ':sent'
          else 'refund:' || coalesce(r.id::text, l.reference) || ':sent' end as key,
        case l.kind when 'payment' then -l.amount_minor else l.amount_minor end as cents,
        l.at >= ${from} and l.at < ${to} as is_of_day
      from unnest(
        ${movements.map(({ kind }) => kind)}::text[],
        ${movements.map(({ reference }) => reference)}::text[],
        ${movements.map(({ amountMinor }) => amountMinor)}::bigint[],
        ${movements.map(({ at }) => at.toISOString())}::timestamptz[]
      ) as l (kind, reference, amount_minor, at)
      left join payments.refunds r on l.kind = 'refund' and r.key = l.reference
    ), booked as (
      select t.key, e.amount_minor as cents from ledger.transfers t
      join ledger.accounts a on a.code = 'provider:' || ${provider}::text
      join ledger.entries e on e.transfer_id = t.id and e.account_id = a.id
      where (t.occurred_at >= ${from} and t.occurred_at < ${to} and t.kind <> 'correction'
          and t.key not in (select key from listed where not is_of_day))
        or t.key in (select key from listed where is_of_day)
    ), both_sides as (
      select key, l.cents as told, b.cents as booked
      from (select key, cents from listed where is_of_day) l full join booked b using (key)
    )
    select coalesce(sum(-told) filter (where told < 0), 0)::bigint as "providerInMinor",
      coalesce(sum(told) filter (where told > 0), 0)::bigint as "providerOutMinor",
      coalesce(sum(-booked) filter (where booked < 0), 0)::bigint as "ledgerInMinor",
      coalesce(sum(booked) filter (where booked > 0), 0)::bigint as "ledgerOutMinor",
      count(*) filter (where told is distinct from booked)::int as differences,
      min(key) filter (where told is distinct from booked) as example
    from both_sides`;
  return row as DayComparison;
}

export async function upsertProviderDay(
  tx: Db | Tx,
  { provider, day, compared, now }: { provider: string; day: string; compared: DayComparison; now: Date },
): Promise<void> {
  await tx`
    insert into payments.provider_days (provider, day, provider_in_minor, provider_out_minor, ledger_in_minor,
      ledger_out_minor, differences, example, compared_at)
    values (${provider}, ${day}, ${compared.providerInMinor}, ${compared.providerOutMinor}, ${compared.ledgerInMinor},
      ${compared.ledgerOutMinor}, ${compared.differences}, ${compared.example}, ${now})
    on conflict (provider, day) do update set provider_in_minor = excluded.provider_in_minor,
      provider_out_minor = excluded.provider_out_minor, ledger_in_minor = excluded.ledger_in_minor,
      ledger_out_minor = excluded.ledger_out_minor, differences = excluded.differences, example = excluded.example,
      compared_at = excluded.compared_at`;
}
