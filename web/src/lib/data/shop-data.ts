import { createContext, use } from 'react';
import type { Cart } from '#contract/cart.ts';
import type { Currency, Language, Settings, SocialLink, StaticPage } from '#contract/content.ts';
import { formatApproximate, formatMoney, formatWorth, moneyStyleOf } from '#web/lib/formats/format.ts';
import type { Texts } from '#web/lib/texts/texts.ts';
import type { DisplayCurrency, Viewer } from './shop-context.ts';

export type PageLink = Omit<StaticPage, 'content'>;

export interface ShopData {
  settings: Settings;
  currencies: Currency[];
  languages: Language[];
  pages: PageLink[];
  socialLinks: SocialLink[];
  locale: { langId: number; code: string };
  currency: DisplayCurrency;
  viewer: Viewer | null;
  /** Whether staff view the shop, in the name of the viewer or as a guest; nothing can be changed. */
  isView: boolean;
  cart: Cart | null;
  origin: string;
  year: number;
  /** Null in English, which is bundled. */
  texts: Texts | null;
  /** Of settings, texts, pages and rates. */
  contentVersion: string;
  /** Whether texts that only customers' pages need were left out. */
  hasTrimmedTexts: boolean;
}

export const ShopDataContext = createContext<ShopData | null>(null);

export function useShopData(): ShopData {
  const data = use(ShopDataContext);
  if (!data) throw new Error('ShopDataContext is missing: render below the root of the app');
  return data;
}

export function useSettings(): Settings {
  return useShopData().settings;
}

export function useViewer(): Viewer | null {
  return useShopData().viewer;
}

/** Coins are priced and charged in it, whatever the display currency. */
const baseCurrency = 'EUR';

interface Money {
  /** Whether prices are displayed in a currency other than the charged one. */
  isConverted: boolean;
  money: (amount: number | null | undefined) => string;
  approximate: (amount: number) => string;
  moneyIn: (currency: string, amount: number) => string;
  worth: (amount: number | null | undefined) => string;
}

export function useMoney(): Money {
  const { currency, currencies } = useShopData();
  const isConverted = currency.code !== baseCurrency;
  const style = { ...currency, isConverted };
  return {
    isConverted,
    money: (amount) => formatMoney(amount, currency),
    moneyIn: (code, amount) => formatMoney(amount, moneyStyleOf(code, currencies)),
    approximate: (amount) => formatApproximate(amount, style),
    worth: (amount) => formatWorth(amount, style),
  };
}

/** Path of the page marked as terms, privacy, cookie or withdrawal page; `/` when there is none. */
export function usePagePath(kind: 'is_terms' | 'is_privacy' | 'is_cookie' | 'is_withdrawal'): string {
  const page = useShopData().pages.find((candidate) => candidate[kind] === 1);
  return page ? pagePath(page) : '/';
}

export function pagePath(page: Pick<PageLink, 'id' | 'slug'>): string {
  return page.slug ? `/${page.slug}` : `/static-page/${page.id}`;
}
