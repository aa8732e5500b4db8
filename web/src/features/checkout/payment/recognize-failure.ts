import type { Texts } from '#web/lib/texts/texts.ts';

const generic = ['payment.processing_failed', 'wallet.outcome_unreachable', 'wallet.outcome_unknown'] as const;

export type FailureKey = (typeof generic)[number];

/** Used by loaders only, so these texts stay on the server. */
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
  isDeposit: boolean;
  /** The payment named by the URL exists. */
  isFound: boolean;
}

/**
 * Text key of a URL error: a known key or its wording in any language. Anyone can write a URL, so it may never claim
 * what happened to money or that a known payment is missing.
 */
export function recognizeFailure({ error, isDeposit, isFound }: FailedAddress): FailureKey | null {
  const key = generic.find((each) => each === error || languages.some((texts) => texts[each] === error)) ?? null;
  if (key === 'wallet.outcome_unknown' && isFound) return null;
  return isDeposit || key === 'payment.processing_failed' ? key : null;
}
