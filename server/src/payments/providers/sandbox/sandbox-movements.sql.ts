import type { ProviderMovement } from '#server/payments/payments.types.ts';
import type { Db, Reader } from '#server/platform/db.ts';

interface NewCard {
  token: string;
  brand: string;
  last4: string;
  expireMonth: number;
  expireYear: number;
  now: Date;
}

export async function insertCard(db: Db, card: NewCard): Promise<void> {
  await db`
    insert into payments.sandbox_cards (token, brand, last_four, expires_on, created_at)
    values (${card.token}, ${card.brand}, ${card.last4},
      (make_date(${card.expireYear}, ${card.expireMonth}, 1) + interval '1 month - 1 day')::date, ${card.now})`;
}

interface NewPayout {
  id: string;
  key: string;
  amountMinor: number;
  method: string;
  cardToken: string | null;
  accountLastFour: string | null;
  now: Date;
}

/** Inserts a payout, or returns the one of the key. */
export async function upsertPayout(db: Db, payout: NewPayout): Promise<{ id: string; amountMinor: number }> {
  const [row] = await db<{ id: string; amountMinor: number }[]>`
    insert into payments.sandbox_payouts (id, key, amount_minor, method, card_token, account_last_four, created_at)
    values (${payout.id}, ${payout.key}, ${payout.amountMinor}, ${payout.method}, ${payout.cardToken},
      ${payout.accountLastFour}, ${payout.now})
    on conflict (key) do update set key = excluded.key
    returning id, amount_minor`;
  return row ?? payout;
}

export async function selectPayoutByKey(db: Db, key: string): Promise<{ id: string } | null> {
  const [row] = await db<{ id: string }[]>`select id from payments.sandbox_payouts where key = ${key}`;
  return row ?? null;
}

/** Movements of the sandbox provider in a period. */
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
