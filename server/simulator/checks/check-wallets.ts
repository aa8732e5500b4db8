import type { World } from '../stage/world.ts';

/** Each balance is what was there, plus what was topped up and refunded, minus what was bought. */
export async function checkWallets({ site, customers }: World): Promise<string[]> {
  const findings: string[] = [];
  for (const { id, openingCoinsMinor } of customers) {
    const [sums] = await site.db<{ balance: number; held: number; added: number; spent: number; returned: number }[]>`
      select a.balance_minor as balance, a.held_minor as held,
        (select coalesce(sum(coins_minor), 0)::int from wallet.deposits
          where customer_id = ${id} and status = 'credited') as added,
        (select coalesce(sum(wallet_coins_minor), 0)::int from checkout.orders
          where customer_id = ${id} and paid_at is not null) as spent,
        (select coalesce(sum(f.wallet_coins_minor), 0)::int from checkout.refunds f
          join checkout.orders o on o.id = f.order_id where o.customer_id = ${id}) as returned
      from ledger.accounts a where a.customer_id = ${id}`;
    if (!sums || sums.held !== 0 || sums.balance !== openingCoinsMinor + sums.added - sums.spent + sums.returned)
      findings.push(`the wallet of customer ${id} began with ${openingCoinsMinor} and has ${JSON.stringify(sums)}`);
  }
  return findings;
}
