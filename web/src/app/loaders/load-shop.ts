import { isApiError } from '#contract/api-error.ts';
import type { CallApi } from '#contract/api.ts';
import type { Currency, Settings, StaticPage } from '#contract/content.ts';
import { isForCustomers } from '#web/shop/session/frame.ts';
import { orNothing } from '#web/lib/api/or-nothing.ts';
import { needed, pageFailure } from '#web/lib/api/needed-call.ts';
import type { ShopContext } from '#web/lib/data/shop-context.ts';
import type { PageLink, ShopData } from '#web/lib/data/shop-data.ts';
import type { Texts } from '#web/lib/texts/texts.ts';

/** What prices are kept in, for a shop whose list of currencies cannot be had. */
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
 * Everything that the frame of a page needs, read on the server and written as one text: the router would take it apart
 * value by value for every page. For a guest it depends on language, currency and the kind of page alone.
 */
export async function loadShop(shop: ShopContext, path: string): Promise<string> {
  const { call, locale, currency, viewer, origin } = shop;
  const [settings, currencies, languages, pages, socialLinks, cart, texts] = await Promise.all([
    readSettings(call),
    call('listCurrencies', {}).catch(noted('Failed to load currencies', { payload: [euro] })),
    needed(call('listLanguages', {}), 'common.languages_failed'),
    needed(call('listStaticPages', {}), 'common.pages_failed'),
    call('listSocialLinks', {}).catch(noted('Failed to load social links', { payload: [] })),
    // Without it the shop stands, and the browser asks for the cart itself.
    viewer ? call('readCart', {}).catch(orNothing) : null,
    // Whoever reads another language reads English until it can be had again.
    locale.code === 'en' ? null : call('readLocalizations', {}).catch(noted('Failed to load translations', null)),
  ]);
  const isCut = texts !== null && !viewer && !isForCustomers(path);
  const data: ShopData = {
    settings,
    currencies: currencies.payload,
    languages: languages.payload,
    pages: pages.payload.map(toPageLink),
    socialLinks: socialLinks.payload,
    cart: cart ?? null,
    texts: texts && pageTexts(texts, isCut),
    isCut,
    locale,
    currency,
    viewer,
    origin,
    year: new Date().getFullYear(),
  };
  return JSON.stringify(data);
}

let lastRead: { text: string; shop: ShopData } | null = null;

/** The same text gives the same data, so that a frame that was asked for anew draws nothing anew where nothing changed. */
export function readShop(text: string): ShopData {
  if (lastRead?.text !== text) lastRead = { text, shop: JSON.parse(text) as ShopData };
  return lastRead.shop;
}

async function readSettings(call: CallApi): Promise<Settings> {
  const { status, payload } = await needed(call('readSettings', {}), 'common.settings_failed');
  if (status !== 'OK' || !payload) throw pageFailure('common.settings_invalid', { message: '', status: 503 });
  return payload;
}

/** For what the shop can stand without: the failure is noted, and something else takes the place of the answer. */
function noted<T>(what: string, instead: T): (error: unknown) => T {
  return (error) => {
    if (!isApiError(error)) throw error;
    console.warn(what, error.message);
    return instead;
  };
}

function toPageLink({ id, slug, title, is_terms, is_privacy, is_cookie }: StaticPage): PageLink {
  return { id, slug, title, is_terms, is_privacy, is_cookie };
}

/** Letters, refusals and the lines of the company are written by the server; pages do not carry their texts. */
const serversPattern = /^(?:mail|refusals|shop)\./;
/** What `customer-texts.ts` brings in English: pages that guests browse do without it. */
const customersPattern = /^(?:account|auth|checkout|offers|payment|payout|wallet)\./;

function pageTexts(texts: Texts, isCut: boolean): Texts {
  const keys = Object.keys(texts).filter((key) => !serversPattern.test(key) && !(isCut && customersPattern.test(key)));
  return Object.fromEntries(keys.map((key) => [key, texts[key] ?? '']));
}
