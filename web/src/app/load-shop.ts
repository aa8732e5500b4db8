import type { StaticPage } from '#contract/content.ts';
import type { ShopContext } from '#web/lib/shop-context.ts';
import type { PageLink, ShopData } from '#web/lib/shop-data.ts';
import type { Texts } from '#web/lib/texts.ts';

/**
 * Everything that the frame of a page needs, read on the server and written as one text: the router would take it apart
 * value by value for every page. For a guest it depends on language and currency alone.
 */
export async function loadShop(shop: ShopContext): Promise<string> {
  const { call, locale, currency, viewer, origin } = shop;
  const [settings, currencies, languages, pages, socialLinks, cart, texts] = await Promise.all([
    call('readSettings', {}),
    call('listCurrencies', {}),
    call('listLanguages', {}),
    call('listStaticPages', {}),
    call('listSocialLinks', {}),
    viewer ? call('readCart', {}) : null,
    locale.code === 'en' ? null : call('readLocalizations', {}),
  ]);
  const data: ShopData = {
    settings: settings.payload,
    currencies: currencies.payload,
    languages: languages.payload,
    pages: pages.payload.map(toPageLink),
    socialLinks: socialLinks.payload,
    cart,
    texts: texts && pageTexts(texts),
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

function toPageLink({ id, slug, title, is_terms, is_privacy, is_cookie }: StaticPage): PageLink {
  return { id, slug, title, is_terms, is_privacy, is_cookie };
}

/** Letters, refusals and the lines of the company are written by the server; pages do not carry their texts. */
function pageTexts(texts: Texts): Texts {
  return Object.fromEntries(Object.entries(texts).filter(([key]) => !/^(mail|refusals|shop)\./.test(key)));
}
