import { isApiError } from '#contract/api-error.ts';
import type { CallApi } from '#contract/api.ts';
import type { Currency, Settings, StaticPage } from '#contract/content.ts';
import { ignoreApiError } from '#web/lib/api/ignore-api-error.ts';
import { required, pageFailure } from '#web/lib/api/required-call.ts';
import type { ShopContext } from '#web/lib/data/shop-context.ts';
import type { PageLink, ShopData } from '#web/lib/data/shop-data.ts';
import type { Texts } from '#web/lib/texts/texts.ts';
import { needsCustomerTexts } from '#web/shop/session/root-data.ts';

/** Base currency, used when currencies cannot be loaded. */
const euro: Currency = {
  code: 'EUR',
  title: 'Euro',
  symbol: '€',
  value: 1,
  digits: 2,
  default: 1,
  min_order_amount: null,
};

/**
 * Root data of every page, serialised once because the router would encode it value by value. For guests it depends on
 * language, currency and kind of page only.
 */
export async function loadShop(shop: ShopContext, path: string): Promise<string> {
  const { call, locale, currency, viewer, isView, contentVersion, origin } = shop;
  const [settings, currencies, languages, pages, socialLinks, cart, texts] = await Promise.all([
    readSettings(call),
    call('listCurrencies', {}).catch(withFallback('Failed to load currencies', { payload: [euro] })),
    required(call('listLanguages', {}), 'common.languages_failed'),
    required(call('listStaticPages', {}), 'common.pages_failed'),
    call('listSocialLinks', {}).catch(withFallback('Failed to load social links', { payload: [] })),
    // The browser retries the cart.
    viewer ? call('readCart', {}).catch(ignoreApiError) : null,
    // English stands in until translations load; of English itself only what staff changed is missing.
    call('readLocalizations', locale.code === 'en' ? { changed: 'true' } : {}).catch(
      withFallback('Failed to load translations', null),
    ),
  ]);
  const hasTrimmedTexts = texts !== null && locale.code !== 'en' && !viewer && !needsCustomerTexts(path);
  const data: ShopData = {
    settings,
    currencies: currencies.payload,
    languages: languages.payload,
    pages: pages.payload.map(toPageLink),
    socialLinks: socialLinks.payload,
    cart: cart ?? null,
    texts: texts && Object.keys(texts).length > 0 ? pageTexts(texts, hasTrimmedTexts) : null,
    hasTrimmedTexts,
    locale,
    currency,
    viewer,
    isView,
    contentVersion,
    origin,
    year: new Date().getFullYear(),
  };
  return JSON.stringify(data);
}

let lastRead: { text: string; shop: ShopData } | null = null;

/** Returns the same object for the same text, so that unchanged root data causes no render. */
export function readShop(text: string): ShopData {
  if (lastRead?.text !== text) lastRead = { text, shop: JSON.parse(text) as ShopData };
  return lastRead.shop;
}

async function readSettings(call: CallApi): Promise<Settings> {
  const { status, payload } = await required(call('readSettings', {}), 'common.settings_failed');
  if (status !== 'OK' || !payload) throw pageFailure('common.settings_invalid', { message: '', status: 503 });
  return payload;
}

/** Logs the failure and returns a substitute. */
function withFallback<T>(what: string, instead: T): (error: unknown) => T {
  return (error) => {
    if (!isApiError(error)) throw error;
    console.warn(what, error.message);
    return instead;
  };
}

function toPageLink({ id, slug, title, is_terms, is_privacy, is_cookie, is_withdrawal }: StaticPage): PageLink {
  return { id, slug, title, is_terms, is_privacy, is_cookie, is_withdrawal };
}

/** Texts used by the server only. */
const serversPattern = /^(?:email|refusals|shop)\./;
/** Areas of `customer-texts.ts`, which guests' pages do without. */
const customersPattern =
  /^(?:account|alerts|auth|checkout|delivery|developers|offers|payment|payout|wallet|withdrawal)\./;

function pageTexts(texts: Texts, hasTrimmedTexts: boolean): Texts {
  const keys = Object.keys(texts).filter(
    (key) => !serversPattern.test(key) && !(hasTrimmedTexts && customersPattern.test(key)),
  );
  return Object.fromEntries(keys.map((key) => [key, texts[key] ?? '']));
}
