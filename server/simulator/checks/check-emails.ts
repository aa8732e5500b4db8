import type { World } from '../stage/world.ts';

/** Each event has one email, queued once and sent at least once; the message id tells repetitions apart. */
export async function checkEmails(world: World): Promise<string[]> {
  const { site, customers } = world;
  const expected = new Set((await selectExpected(world)).map(({ key }) => key));
  const queued = await site.db<{ id: number; key: string; status: string }[]>`
    select id, dedupe_key as key, status from email.messages
    where customer_id = any(${customers.map(({ id }) => id)}) or dedupe_key = any(${[...expected]})`;
  const keys = new Set(queued.map(({ key }) => key));
  return [
    ...queued
      .filter(({ id, status }) => status !== 'sent' || !site.mail.sent.has(id))
      .map(({ key, status }) => `email ${key} is ${status}`),
    ...[...expected].filter((key) => !keys.has(key)).map((key) => `email ${key} is missing`),
    ...[...keys].filter((key) => !expected.has(key) && !isTransient(key)).map((key) => `email ${key} has no event`),
  ];
}

/** What failed, waited or was claimed may end otherwise later, and then leaves no trace. */
const isTransient = (key: string): boolean =>
  /^(?:payout_failed|payment_pending|payment_failed|payment_undecided|deposit_pending|deposit_failed|trade_sent):/.test(
    key,
  );

/** What happened, by the states that it left. */
function selectExpected({ site, customers }: World): Promise<{ key: string }[]> {
  const ids = customers.map(({ id }) => id);
  return site.db<{ key: string }[]>`
    select 'order_paid:' || id as key from checkout.orders
      where paid_at is not null and customer_id = any(${ids})
    union all select 'order_delivered:' || id from checkout.orders
      where completed_at is not null and customer_id = any(${ids})
    union all select 'refund_made:' || f.id from checkout.refunds f join checkout.orders o on o.id = f.order_id
      where o.customer_id = any(${ids})
    union all select 'payment_late:' || id from checkout.orders
      where status = 'refunded' and close_reason = 'paid_late_refunded' and customer_id = any(${ids})
    union all select 'order_refunded:' || o.id from checkout.orders o join payments.refunds f
      on f.key = 'order:' || o.id || ':refund' and f.sent_at is not null
      where o.status = 'refunded' and o.close_reason <> 'paid_late_refunded' and o.customer_id = any(${ids})
    union all select 'deposit_credited:' || id from wallet.deposits where status = 'credited' and customer_id = any(${ids})
    union all select 'deposit_refunded:' || id from wallet.deposits where status = 'refunded' and customer_id = any(${ids})
    union all select e.kind || ':' || d.id from payments.disputes d join payments.payments p on p.id = d.payment_id
      join (values ('dispute_opened'), ('dispute_closed')) e (kind) on e.kind = 'dispute_opened' or d.status <> 'open'
      where p.customer_id = any(${ids})
    union all select 'offer_received:' || id from offers.offers where customer_id = any(${ids})
    union all select 'counter_offer:' || id || ':' || offered_cents || ':' || round(extract(epoch from answered_at) * 1000)
      from offers.offers where offered_cents is not null and customer_id = any(${ids})
    union all select 'offer_approved:' || id from offers.offers
      where offered_cents is null and agreed_cents is not null and customer_id = any(${ids})
    union all select 'offer_declined:' || id from offers.offers
      where decline_reason is not null and customer_id = any(${ids})
    union all select 'offer_expired:' || id from offers.offers where status = 'expired' and customer_id = any(${ids})
    union all select 'refund_failed:' || f.payment_refund_id from checkout.failed_refunds f
      join checkout.orders o on o.id = f.order_id where o.customer_id = any(${ids})
    union all select 'withdrawal_received:' || w.id from checkout.withdrawals w
      join checkout.orders o on o.id = w.order_id where o.customer_id = any(${ids})
    union all select 'disputed_coins_taken:' || split_part(t.key, ':', 2)
      from ledger.transfers t join ledger.entries e on e.transfer_id = t.id join ledger.accounts a on a.id = e.account_id
      where t.kind = 'dispute_coins_taken' and a.customer_id = any(${ids})
    union all select 'balance_refund_requested:' || id from wallet.refunds where customer_id = any(${ids})
    union all select 'balance_refund_sent:' || f.key from payments.refunds f join payments.payments p on p.id = f.payment_id
      where f.key like 'balance_refund:%' and f.sent_at is not null and p.customer_id = any(${ids})
    union all select 'balance_refund_sent:payout:' || id from payments.payouts
      where purpose = 'wallet' and sent_at is not null and customer_id = any(${ids})
    union all select 'balance_returned:' || f.key from payments.refunds f join payments.payments p on p.id = f.payment_id
      where f.status = 'failed' and p.purpose = 'deposit' and p.customer_id = any(${ids})
    union all select 'balance_returned:payout:' || id from payments.payouts
      where purpose = 'wallet' and replaced_at is not null and customer_id = any(${ids})
    union all select 'payout_given:' || id from payments.payouts where purpose = 'offer' and customer_id = any(${ids})
    union all select 'payout_sent:' || id from payments.payouts
      where purpose = 'offer' and sent_at is not null and customer_id = any(${ids})`;
}
