import type {
  CountryTitles,
  DisplayCurrency,
  PaymentMethodSetting,
  ShopCountry,
  ShopLanguage,
  ShopPage,
  ShopSettings,
  Texts,
} from './content.types.ts';

export function chooseCurrency(
  currencies: DisplayCurrency[],
  input: string | undefined,
  fallback: DisplayCurrency,
): DisplayCurrency {
  return currencies.find(({ code }) => code === input) ?? fallback;
}

export function chooseLanguage(
  languages: ShopLanguage[],
  input: string | number | null | undefined,
  fallback: ShopLanguage,
): ShopLanguage {
  const id = typeof input === 'string' && /^\d+$/.test(input) ? Number(input) : input;
  return languages.find((language) => language.id === id) ?? fallback;
}

/** Merges the texts of a language over the default ones. */
export function mergeTexts(fallback: Texts, texts: Texts | undefined): Texts {
  return { ...fallback, ...texts };
}

export function titleCountries(
  countries: ShopCountry[],
  titles: CountryTitles | undefined,
  code: string,
): ShopCountry[] {
  const collator = new Intl.Collator(code);
  return countries
    .map((country) => ({ ...country, title: titles?.get(country.id) ?? country.title }))
    .toSorted(
      (one, other) =>
        (one.position ?? Infinity) - (other.position ?? Infinity) || collator.compare(one.title, other.title),
    );
}

/** Pages in a language, or in the default one if missing. */
export function translatePages(fallback: ShopPage[], pages: ShopPage[] | undefined): ShopPage[] {
  const translated = new Map(pages?.map((page) => [page.id, page]));
  return fallback.map((page) => translated.get(page.id) ?? page);
}

/** Pages without that on the right of withdrawal where the shop grants none. */
export function toVisiblePages(
  pages: ShopPage[],
  { withdrawalDays }: Pick<ShopSettings, 'withdrawalDays'>,
): ShopPage[] {
  return withdrawalDays === null ? pages.filter(({ role }) => role !== 'withdrawal') : pages;
}

/** Finds a text, or its plural form if there is a count. */
export function findText(
  texts: Texts,
  key: string,
  { code, count }: { code: string; count: string | number | undefined },
): string | undefined {
  const form = typeof count === 'number' ? texts[`${key}_${new Intl.PluralRules(code).select(count)}`] : undefined;
  return form ?? texts[`${key}_other`] ?? texts[key];
}

export function titleMethod<M extends Pick<PaymentMethodSetting, 'code' | 'title'>>(
  method: M,
  texts: Texts | undefined,
): M {
  return { ...method, title: texts?.[`payment.method_${method.code}`] ?? method.title };
}

/** Payee name for providers: first line of the company, without the part in brackets. */
export function namePayee(requisites: string): string {
  return (requisites.split('\n')[0] ?? '').replace(/(?<!\s)\s*\([^()]*\)\s*$/, '');
}

const defaultPendingHours = 72;

/** How long an order waits for the bank of the customer; for a method that was removed, the default. */
export function pendingHoursOf({ paymentMethods }: Pick<ShopSettings, 'paymentMethods'>, method: string): number {
  return paymentMethods.find(({ code }) => code === method)?.pendingHours ?? defaultPendingHours;
}
