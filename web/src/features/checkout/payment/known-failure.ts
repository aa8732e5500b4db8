import type { Texts } from '#web/lib/texts/texts.ts';

const generic = ['payment.processing_failed', 'wallet.outcome_unreachable', 'wallet.outcome_unknown'] as const;

export type FailureKey = (typeof generic)[number];

/** Only loaders ask, so these texts stay on the server. */
const files = import.meta.glob<Texts>(
  ['../../../../../contract/texts/*/payment.json', '../../../../../contract/texts/*/wallet.json'],
  {
    eager: true,
    import: 'default',
  },
);
const languages = Object.values(files);

interface FailedAddress {
  error: string | null;
  isTopUp: boolean;
  /** Whether the shop found the payment that the address names. */
  isFound: boolean;
}

/**
 * The text behind the error of an address: its key, which our own addresses carry, or its words in any language, as
 * clients send them that keep to the words. Anybody can write an address, so none says what became of
 * money, nor that what was found does not exist; any other words are nobody's.
 */
export function knownFailure({ error, isTopUp, isFound }: FailedAddress): FailureKey | null {
  const key = generic.find((each) => each === error || languages.some((texts) => texts[each] === error)) ?? null;
  if (key === 'wallet.outcome_unknown' && isFound) return null;
  return isTopUp || key === 'payment.processing_failed' ? key : null;
}
