import type { World } from '../stage/world.ts';

interface Sums {
  balance: number;
  held: number;
  /** What refunds that did not arrive became. */
  credited: number;
  added: number;
  spent: number;
  returned: number;
  /** Of refunds of balance, without what came back. */
  cashed: number;
  /** By lost disputes, and given back by them. */
  taken: number;
}

/** Each balance is what was there, plus what was topped up and refunded, minus what was bought and paid out. */
export async function checkWallets({ site, customers }: World): Promise<string[]> {
  const findings: string[] = [];
  for (const { id, openingCoinsMinor } of customers) {
    const [sums] = await site.db<Sums[]>`
      select a.balance_minor as balance, a.held_minor as held,
        (select coalesce(sum(coins_minor), 0)::int from wallet.deposits
          where customer_id = ${id} and status = 'credited') as added,
        (select coalesce(sum(wallet_coins_minor), 0)::int from checkout.orders
          where customer_id = ${id} and paid_at is not null) as spent,
        (select coalesce(sum(f.wallet_coins_minor), 0)::int from checkout.refunds f
          join checkout.orders o on o.id = f.order_id where o.customer_id = ${id}) as returned,
        (select coalesce(sum(f.coins_minor), 0)::int from checkout.failed_refunds f
          join checkout.orders o on o.id = f.order_id where o.customer_id = ${id})
          + (select coalesce(sum(d.coins_minor), 0)::int from wallet.deposits d join payments.refunds f
            on f.payment_id = d.payment_id and f.status = 'failed'
            where d.customer_id = ${id} and d.status = 'refunded') as credited,
        (select coalesce(sum(l.coins_minor), 0)::int from wallet.refund_lines l join wallet.refunds r on r.id = l.refund_id
          where r.customer_id = ${id} and l.returned_at is null) as cashed,
        (select -coalesce(sum(e.amount_minor), 0)::int from ledger.entries e join ledger.transfers t on t.id = e.transfer_id
          where e.account_id = a.id and t.kind = 'dispute_coins_taken') as taken
      from ledger.accounts a where a.customer_id = ${id}`;
    if (!sums || sums.held !== 0 || sums.balance !== expected(openingCoinsMinor, sums))
      findings.push(`the wallet of customer ${id} began with ${openingCoinsMinor} and has ${JSON.stringify(sums)}`);
  }
  return findings;
}

const expected = (opening: number, { added, returned, credited, spent, cashed, taken }: Sums): number =>
  opening + added + returned + credited - spent - cashed - taken;
