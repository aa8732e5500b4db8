import type { World } from '../stage/world.ts';

/** Cents of a charge at the twin, and of what it paid for. */
interface Charge {
  customerId: number;
  charged: number;
  refunded: number;
  /** Of `refunded`, by staff in the dashboard and for no goods. */
  goodwill: number;
  lost: number;
  /** What the customer keeps of an order, at its price. */
  goods: number;
  /** What the wallet paid of an order. */
  wallet: number;
  disputedAt: Date | null;
}

interface Wallet {
  customerId: number;
  balance: number;
  held: number;
  goods: number;
  /** By payouts of balance, as the twin has them. */
  paidOut: number;
  hasHolds: boolean;
}

/**
 * The coins and goods of each customer are worth what the twin kept of their money. Only lost disputes let customers have
 * more: up to what they kept of the goods, or had spent of the coins. A coin is worth a euro here. Reads no row of the shop
 * about disputes, refunds at the provider, or coins that were taken.
 */
export async function checkWallets(world: World): Promise<string[]> {
  const charges = await selectCharges(world);
  const wallets = await selectWallets(world);
  const findings: string[] = [];
  for (const wallet of wallets) {
    const own = charges.filter(({ customerId }) => customerId === wallet.customerId);
    const opening = world.customers.find(({ id }) => id === wallet.customerId)?.openingCoinsMinor ?? 0;
    const kept = sum(own.map(({ charged, refunded, lost }) => charged - refunded - lost)) - wallet.paidOut;
    const excess = wallet.balance - opening + wallet.goods - kept - sum(own.map(({ goodwill }) => goodwill));
    const isEmptied = wallet.hasHolds || (await wasEmpty(world, own));
    const [min, max] = [sum(own.map(lossMin)), sum(own.map((charge) => (isEmptied ? charge.lost : lossMax(charge))))];
    if (wallet.held !== 0 || excess < min || excess > max)
      findings.push(
        `the wallet differs: ${JSON.stringify({ ...wallet, opening, kept, excess, allowed: [min, max], charges: own })}`,
      );
  }
  return findings;
}

const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0);

/** Coins that the customer has for the money of a charge, which a lost dispute takes. Those of a split order are of either part. */
const coinsMin = ({ charged, refunded, goodwill, goods }: Charge): number =>
  Math.max(0, charged - (refunded - goodwill) - goods);
const coinsMax = (charge: Charge): number => {
  const left = charge.charged - (charge.refunded - charge.goodwill);
  return Math.max(0, Math.min(left, left + charge.wallet - charge.goods));
};
const lossMin = (charge: Charge): number => Math.max(0, charge.lost - coinsMax(charge));
const lossMax = (charge: Charge): number => Math.max(0, charge.lost - coinsMin(charge));

function selectCharges({ site, customers }: World): Promise<Charge[]> {
  return site.db<Charge[]>`
    select p.customer_id, (c.body ->> 'amount')::int as charged, r.refunded, r.goodwill, d.lost, d.disputed_at,
      coalesce(o.wallet_cents, 0)::int as wallet,
      case when o.paid_at is null then 0 else o.total_cents
        - (select coalesce(sum(f.total_cents), 0) from checkout.refunds f where f.order_id = o.id) end::int as goods
    from twin.objects c join payments.payments p on p.id = (c.body -> 'metadata' ->> 'payment_id')::int
    left join checkout.orders o on p.purpose = 'order' and o.id = p.reference_id
    cross join lateral (
      select coalesce(sum((t.body ->> 'amount')::int), 0)::int as refunded,
        coalesce(sum((t.body ->> 'amount')::int) filter (where f.reason = 'provider_dashboard'), 0)::int as goodwill
      from twin.objects t left join payments.refunds f on f.provider_refund_id = t.id
      where t.type = 'refund' and t.body ->> 'charge' = c.id and t.body ->> 'status' = 'succeeded') r
    cross join lateral (
      select coalesce(sum((t.body ->> 'amount')::int) filter (where t.body ->> 'status' = 'lost'), 0)::int as lost,
        min(t.created_at) as disputed_at
      from twin.objects t where t.type = 'dispute' and t.body ->> 'charge' = c.id) d
    where c.type = 'charge' and p.customer_id = any(${customers.map(({ id }) => id)})`;
}

function selectWallets({ site, customers }: World): Promise<Wallet[]> {
  return site.db<Wallet[]>`
    select a.customer_id, a.balance_minor as balance, a.held_minor as held,
      (select coalesce(sum(o.total_cents - (select coalesce(sum(f.total_cents), 0) from checkout.refunds f
        where f.order_id = o.id)), 0)::int from checkout.orders o
        where o.customer_id = a.customer_id and o.paid_at is not null) as goods,
      (select coalesce(sum((t.body ->> 'amount')::int - coalesce((t.body ->> 'amount_reversed')::int, 0)), 0)::int
        from twin.objects t join payments.payouts p on p.id = (t.body -> 'metadata' ->> 'payout_id')::int
        where t.type = 'transfer' and p.purpose = 'wallet' and p.customer_id = a.customer_id) as paid_out,
      exists (select from ledger.holds h where h.account_id = a.id and h.key not like 'dispute:%') as has_holds
    from ledger.accounts a where a.customer_id = any(${customers.map(({ id }) => id)}) order by a.customer_id`;
}

/** Whether a wallet had no coins at some time since the first dispute of its customer. */
async function wasEmpty({ site }: World, charges: Charge[]): Promise<boolean> {
  const [first] = charges
    .filter(({ disputedAt }) => disputedAt)
    .toSorted((one, two) => Number(one.disputedAt) - Number(two.disputedAt));
  if (!first) return false;
  const [row] = await site.db<{ isEmpty: boolean }[]>`
    with balances as (
      select t.occurred_at, sum(e.amount_minor) over (order by t.id) as balance, row_number() over (order by t.id desc) as nth
      from ledger.entries e join ledger.transfers t on t.id = e.transfer_id
      join ledger.accounts a on a.id = e.account_id where a.customer_id = ${first.customerId}
    ), later as (
      select * from balances where occurred_at >= ${first.disputedAt}
      union all (select * from balances where occurred_at < ${first.disputedAt} order by nth limit 1)
    )
    select coalesce(min(balance), 0) <= 0 as is_empty from later`;
  return row?.isEmpty ?? true;
}
