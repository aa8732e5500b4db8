import type { World } from '../stage/world.ts';

interface Receipt {
  paymentId: number;
  reference: string;
  status: string;
  /** Cents that the twin took, in all and how often, and gave back. */
  charged: number;
  charges: number;
  refunded: number;
  /** Cents for which the customer has goods or coins, and refunds that a lost dispute covers. */
  given: number;
}

/** Every charge at the twin has goods, coins or a refund, and goods and coins have a charge. Every payout left once. */
export async function checkMoney(world: World): Promise<string[]> {
  const receipts = await selectReceipts(world);
  const payouts = await selectPayouts(world);
  return [
    ...receipts
      .filter(({ charges, charged, refunded, given }) => charges > 1 || charged - refunded !== given)
      .map((receipt) => `money and goods differ: ${JSON.stringify(receipt)}`),
    ...payouts
      .filter(({ state, amount, sent, times }) => sent !== (state === 'sent' ? amount : 0) || times > 1)
      .map((payout) => `a payout differs: ${JSON.stringify(payout)}`),
    ...(await checkDisputes(world)),
  ];
}

function selectReceipts({ site, customers }: World): Promise<Receipt[]> {
  return site.db<Receipt[]>`
    with charges as (
      select (c.body -> 'metadata' ->> 'payment_id')::int as payment_id, (c.body ->> 'amount')::int as amount,
        (select coalesce(sum((r.body ->> 'amount')::int), 0) from twin.objects r
          where r.type = 'refund' and r.body ->> 'charge' = c.id and r.body ->> 'status' = 'succeeded') as refunded
      from twin.objects c where c.type = 'charge'
    ), sums as (
      select payment_id, sum(amount)::int as charged, count(*)::int as charges, sum(refunded)::int as refunded
      from charges group by payment_id
    )
    select p.id as payment_id, p.purpose || ' ' || p.reference_id as reference, coalesce(o.status, d.status) as status,
      coalesce(s.charged, 0) as charged, coalesce(s.charges, 0) as charges, coalesce(s.refunded, 0) as refunded,
      case when o.paid_at is not null then o.total_cents - o.wallet_cents
          - (select coalesce(sum(source_cents), 0)::int from checkout.refunds f where f.order_id = o.id)
          - (select coalesce(sum(amount_minor), 0)::int from payments.refunds f
            where f.payment_id = p.id and f.reason = 'provider_dashboard' and f.status = 'sent')
        when d.status = 'credited' then d.charge_cents - (select coalesce(sum(f.covered_minor
            + case when l.returned_at is null then l.cents - f.covered_minor else 0 end), 0)::int
          from wallet.refund_lines l join payments.refunds f on f.key = 'balance_refund:' || l.refund_id || ':' || l.source
          where l.deposit_id = d.id and l.way = 'source')
        when d.status = 'refunded' then (select coalesce(sum(amount_minor), 0)::int from payments.refunds f
          where f.payment_id = p.id and f.status = 'failed')
        else 0 end
      + (select coalesce(sum(cents), 0)::int from checkout.failed_refunds f where f.order_id = o.id)
      + (select coalesce(sum(covered_minor), 0)::int from payments.refunds f where f.payment_id = p.id) as given
    from payments.payments p
    left join sums s on s.payment_id = p.id
    left join checkout.orders o on p.purpose = 'order' and o.id = p.reference_id
    left join wallet.deposits d on p.purpose = 'deposit' and d.id = p.reference_id
    where p.customer_id = any(${customers.map(({ id }) => id)})`;
}

interface SentPayout {
  payoutId: number;
  state: string;
  amount: number;
  sent: number;
  times: number;
}

function selectPayouts({ site, customers }: World): Promise<SentPayout[]> {
  return site.db<SentPayout[]>`
    select p.id as payout_id, p.state, p.amount_minor as amount,
      coalesce((select sum((t.body ->> 'amount')::int - coalesce((t.body ->> 'amount_reversed')::int, 0))
        from twin.objects t where t.type = 'transfer' and t.body -> 'metadata' ->> 'payout_id' = p.id::text), 0)::int as sent,
      (select count(*)::int from twin.objects t
        where t.type = 'payout' and t.body -> 'metadata' ->> 'payout_id' = p.id::text) as times
    from payments.payouts p where p.customer_id = any(${customers.map(({ id }) => id)})`;
}

/** The shop knows every dispute of the twin, and how it ended. */
async function checkDisputes({ site, customers }: World): Promise<string[]> {
  const disputes = await site.db<{ id: string; amount: number; status: string; known: string | null }[]>`
    select d.id, (d.body ->> 'amount')::int as amount, d.body ->> 'status' as status,
      (select x.status || ' ' || x.amount_minor from payments.disputes x where x.provider_dispute_id = d.id) as known
    from twin.objects d join payments.payments p on p.provider_transaction_id = d.body ->> 'payment_intent'
    where d.type = 'dispute' and p.customer_id = any(${customers.map(({ id }) => id)})`;
  return disputes
    .filter(({ amount, status, known }) => known !== `${status} ${amount}`)
    .map((dispute) => `a dispute differs: ${JSON.stringify(dispute)}`);
}
