import { createContext, use } from 'react';
import { fillPlaceholders } from '#contract/fill-placeholders.ts';

export type Texts = Record<string, string>;
type TextParams = Record<string, string | number>;
/** Translates a key; a numeric `count` selects the plural form. */
export type Translate = (key: string, params?: TextParams) => string;

/** English texts of every page. `customer-texts.ts` and `deal-texts.ts` add more; emails and refusals stay on the server. */
const files = import.meta.glob<Texts>(
  [
    '../../../../contract/texts/en/*.json',
    '!../../../../contract/texts/en/{documents,email,refusals,sandbox,shop}.json',
    '!../../../../contract/texts/en/{account,alerts,auth,checkout,deals,delivery,developers,offers,payment,payout,wallet,withdrawal}.json',
  ],
  { eager: true, import: 'default' },
);
export const englishTexts: Texts = Object.assign({}, ...Object.values(files));

export const unknownKeyFallback = { translate: (message: string, _t: Translate): string => message };

const pluralRules = new Map<string, Intl.PluralRules>();

function pluralsOf(languageCode: string): Intl.PluralRules {
  const known = pluralRules.get(languageCode) ?? new Intl.PluralRules(languageCode);
  pluralRules.set(languageCode, known);
  return known;
}

/** Missing translations fall back to English. */
export function createTranslate(languageCode: string, texts: Texts | null = null): Translate {
  // Look English up late: customers' texts may load after this runs.
  const find = (key: string): string | undefined => texts?.[key] ?? englishTexts[key];
  const plurals = pluralsOf(languageCode);
  const translate: Translate = (key, params) => {
    const count = params?.count;
    const form = typeof count === 'number' ? `${key}_${plurals.select(count)}` : key;
    const text = find(form) ?? find(`${key}_other`) ?? find(key);
    if (text === undefined) return unknownKeyFallback.translate(key, translate);
    return params ? fillPlaceholders(text, params) : text;
  };
  return translate;
}

export const TextsContext = createContext<Translate>(createTranslate('en'));

export function useT(): Translate {
  return use(TextsContext);
}
