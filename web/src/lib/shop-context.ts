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

/** What the server hands to every loader. Micro-cached pages allow a guest's page to depend on path, query, `locale` and `currency` only. */
export interface ShopContext {
  /** Calls the use case of a route in the same process, with the session, language and currency of the request. */
  call: CallApi;
  locale: { langId: number; code: string };
  currency: DisplayCurrency;
  /** Null for a guest. */
  viewer: Viewer | null;
  origin: string;
}

/** Key of the shop's context; the server fills it per request, loaders read it. */
export const shopContext = createContext<ShopContext>();

/** Where the entry of the pages leaves the rendered page for the server. */
export const pageTextContext = createContext<{ html: string | null }>();
