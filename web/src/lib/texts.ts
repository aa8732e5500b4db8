import { createContext, use } from 'react';

/** Flat map from key to text, as `GET localizations` sends it. */
export type Texts = Record<string, string>;
type TextParams = Record<string, string | number>;
/** Gives the text of a key; a number `count` picks the plural form. */
export type Translate = (key: string, params?: TextParams) => string;

/** English of every area that a browser shows; letters, refusals, the sandbox and the lines of the company are the server's. */
const files = import.meta.glob<Texts>(
  ['../../../contract/texts/en/*.json', '!**/mail.json', '!**/refusals.json', '!**/sandbox.json', '!**/shop.json'],
  { eager: true, import: 'default' },
);
export const englishTexts: Texts = Object.assign({}, ...Object.values(files));

/** Reader of one language: its texts lie over English, so a missing translation reads as English. */
export function createTranslate(languageCode: string, texts: Texts | null = null): Translate {
  const merged = texts ? { ...englishTexts, ...texts } : englishTexts;
  const plurals = new Intl.PluralRules(languageCode);
  return (key, params) => {
    const count = params?.count;
    const form = typeof count === 'number' ? `${key}_${plurals.select(count)}` : key;
    const text = merged[form] ?? merged[`${key}_other`] ?? merged[key] ?? key;
    return params ? fill(text, params) : text;
  };
}

function fill(text: string, params: TextParams): string {
  return text.replaceAll(/\{(\w+)\}/g, (hole, name: string) => String(params[name] ?? hole));
}

export const TextsContext = createContext<Translate>(createTranslate('en'));

export function useT(): Translate {
  return use(TextsContext);
}
