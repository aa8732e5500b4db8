import { createContext } from 'react-router';
import type { CallApi } from '#contract/api.ts';
import type { Currency } from '#contract/content.ts';

export interface Viewer {
  email: string;
  name: string;
  surname: string;
  verified: boolean;
}

export type DisplayCurrency = Pick<Currency, 'code' | 'symbol' | 'value' | 'digits'>;

/** Context of every loader. Guest pages are cached, so they may depend on path, query, `locale` and `currency` only. */
export interface ShopContext {
  /** Calls a route in process with the session, language and currency of the request. */
  call: CallApi;
  locale: { langId: number; code: string };
  currency: DisplayCurrency;
  viewer: Viewer | null;
  /** Whether staff view the shop, in the name of the viewer or as a guest. */
  isView: boolean;
  /** Of settings, texts, pages and rates. */
  contentVersion: string;
  origin: string;
  nonce: string;
}

export const shopContext = createContext<ShopContext>();
