import type { CurrencyRecord } from '#server/content/lists/lists.types.ts';
import type { PageVersion } from '#server/content/pages/pages.types.ts';

/** What the version of the order of the pages is made of. */
export function toOrderFields(ids: readonly number[]): { ids: string } {
  return { ids: ids.join(', ') };
}

/** A page has changed when another version is live or newer. */
export function toVersionFields(versions: readonly PageVersion[]) {
  return versions.map(({ id, publishAt, publishedAt }) => ({ id, publishAt, publishedAt }));
}

/** What staff change; the age of a rate is not theirs. */
export function toCurrencyFields(currency: CurrencyRecord) {
  const { code, value, isEnabled, followsSource, minOrderMinor, position } = currency;
  return { code, value, isEnabled, followsSource, minOrderMinor, position };
}
