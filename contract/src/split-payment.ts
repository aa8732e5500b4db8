import { coinsWithin, toCoins, worthOfCoins } from './money.ts';

/** The least that a payment provider collects, in euro cents. */
export const providerMinMinor = 50;

interface Bill {
  totalCents: number;
  totalCoinsMinor: number;
  /** Coins of the wallet that nothing holds. */
  availableMinor: number;
  coinRateEur: string;
}

/** What the wallet pays of a total in euro cents, and the coins (hundredths) that it takes for it. */
export interface WalletPart {
  walletCents: number;
  walletCoinsMinor: number;
}

/**
 * Splits a total between wallet and provider, the wallet first. The provider gets nothing, or at least its minimum. The
 * coins are worth their cents, rounded down, and are the fewest that pay these cents, so that neither side gains.
 */
export function splitPayment({ totalCents, totalCoinsMinor, availableMinor, coinRateEur }: Bill): WalletPart {
  if (availableMinor >= totalCoinsMinor) return { walletCents: totalCents, walletCoinsMinor: totalCoinsMinor };
  const coinsMax = coinsWithin(Math.max(0, totalCents - providerMinMinor), coinRateEur);
  const walletCents = worthOfCoins(Math.min(availableMinor, coinsMax), coinRateEur);
  return { walletCents, walletCoinsMinor: toCoins(walletCents, coinRateEur) };
}
