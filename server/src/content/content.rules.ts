import type {
  CountryTitles,
  DisplayCurrency,
  PaymentMethodSetting,
  ShopCountry,
  ShopLanguage,
  ShopPage,
  Texts,
} from './content.types.ts';

/** The wished currency, or the default one when the shop does not know it. */
export function chooseCurrency(
  currencies: DisplayCurrency[],
  input: string | undefined,
  fallback: DisplayCurrency,
): DisplayCurrency {
  return currencies.find(({ code }) => code === input) ?? fallback;
}

/** The wished language by id, which clients also send as text; the default one for anything else. */
export function chooseLanguage(
  languages: ShopLanguage[],
  input: string | number | null | undefined,
  fallback: ShopLanguage,
): ShopLanguage {
  const id = typeof input === 'string' && /^\d+$/.test(input) ? Number(input) : input;
  return languages.find((language) => language.id === id) ?? fallback;
}

/** Lays the texts of a language over those of the default one, so that no key is without a text. */
export function mergeTexts(fallback: Texts, texts: Texts | undefined): Texts {
  return { ...fallback, ...texts };
}

/** Countries under their titles in a language, in the alphabetical order of that language. */
export function titleCountries(
  countries: ShopCountry[],
  titles: CountryTitles | undefined,
  code: string,
): ShopCountry[] {
  const collator = new Intl.Collator(code);
  return countries
    .map((country) => ({ ...country, title: titles?.get(country.id) ?? country.title }))
    .toSorted((one, other) => collator.compare(one.title, other.title));
}

/** Pages in a language; a page that lacks it appears in the default language. */
export function translatePages(fallback: ShopPage[], pages: ShopPage[] | undefined): ShopPage[] {
  const translated = new Map(pages?.map((page) => [page.id, page]));
  return fallback.map((page) => translated.get(page.id) ?? page);
}

/** The text of a key; where there is a count, its plural form in the language of the texts. */
export function findText(
  texts: Texts,
  key: string,
  { code, count }: { code: string; count: string | number | undefined },
): string | undefined {
  const form = typeof count === 'number' ? texts[`${key}_${new Intl.PluralRules(code).select(count)}`] : undefined;
  return form ?? texts[`${key}_other`] ?? texts[key];
}

/** A way to pay under its title in a language; one that the texts do not know keeps the title it was set up with. */
export function titleMethod(method: PaymentMethodSetting, texts: Texts | undefined): PaymentMethodSetting {
  return { ...method, title: texts?.[`payment.method_${method.code}`] ?? method.title };
}

/** Who gets the money, as a provider names it: the first line of the company without what it says about itself in brackets. */
export function namePayee(requisites: string): string {
  return (requisites.split('\n')[0] ?? '').replace(/(?<!\s)\s*\([^()]*\)\s*$/, '');
}
