import type { Db } from '#server/platform/db.ts';

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

/** The payout of a key: made when it is new, the one that is there otherwise. */
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
