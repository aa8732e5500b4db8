import type { Profile } from '#contract/identity.ts';
import { coinDigits, fromMajor, toMajor } from '#contract/money.ts';

type Spender = Pick<Profile, 'balance' | 'balance_reserved'>;
type ReservedCoins = Profile['balance_reserved'][number];

interface Spendable {
  /** In coins. */
  balance: number;
  /** Coins among them that an earlier attempt still holds; null without one. */
  released: ReservedCoins | null;
}

/** What the cart can spend: buying it replaces an earlier attempt that no bank decides, and frees its coins. */
export function spendableOf({ balance, balance_reserved: reserved }: Spender): Spendable {
  const released = reserved.find((coins) => !coins.waits_for_bank) ?? null;
  const releasedMinor = fromMajor(released?.coins ?? 0, coinDigits);
  return { balance: toMajor(fromMajor(balance, coinDigits) + releasedMinor, coinDigits), released };
}
