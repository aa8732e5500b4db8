import * as contract from '#contract/content.ts';
import { toMajor } from '#contract/money.ts';
import type { Reader } from '#server/platform/db.ts';
import { bind, type BoundRoute, type Call, replyWith } from '#server/platform/http/bind.ts';
import { refuse } from '#server/platform/refusal.ts';
import type { ContentSnapshot } from './content-snapshot.ts';
import { titleMethod, toVisiblePages } from './content.rules.ts';
import type {
  CountryService,
  DisplayCurrency,
  PaymentMethodSetting,
  ShopCountry,
  ShopLanguage,
  ShopPage,
  ShopSettings,
} from './content.types.ts';
import { guessCountry } from './guess-country.ts';
import { payoutMethodsOf } from './payout-methods.ts';

interface ContentRoutes {
  db: Reader;
  snapshot: ContentSnapshot;
  /** Base URL of relative images; null if the shop serves drawings only. */
  imageHost: string | null;
  /** Null if no country service is configured. */
  askCountry: CountryService | null;
  rateLimitFactor: number;
  isDemo: boolean;
}

const toBit = (flag: boolean): 0 | 1 => (flag ? 1 : 0);

/** Settings, texts and lists of the storefront, served from memory except for the country guess. */
export function contentRoutes(deps: ContentRoutes): BoundRoute[] {
  const { snapshot } = deps;
  const languageId = (call: Call): number => snapshot.displayFor(call.display).language.id;
  const pagesFor = (call: Call): ShopPage[] =>
    toVisiblePages(snapshot.state().pages.get(languageId(call)) ?? [], snapshot.settings());
  return [
    bind(contract.readSettingsRoute, (_input, call) => {
      const paymentMethods = titleMethods(snapshot, call);
      return replyWith(
        toSettings({ ...snapshot.settings(), ...translateCompany(snapshot, call), paymentMethods }, deps),
      );
    }),
    bind(contract.listCurrenciesRoute, () => replyWith(snapshot.state().currencies.map(toCurrency))),
    bind(contract.listLanguagesRoute, () => replyWith(snapshot.state().languages.map(toLanguage))),
    bind(contract.readLocalizationsRoute, ({ changed }, call) => {
      const { texts, changedTexts } = snapshot.state();
      return (changed ? changedTexts : texts).get(languageId(call)) ?? {};
    }),
    bind(contract.listCountriesRoute, (_input, call) =>
      replyWith((snapshot.state().countries.get(languageId(call)) ?? []).map(toCountry)),
    ),
    bind(contract.guessCountryRoute, async (_input, call) =>
      replyWith({ iso: await guessCountry(deps, call.ip, call.now) }),
    ),
    bind(contract.listStaticPagesRoute, (_input, call) => replyWith(pagesFor(call).map(toPage))),
    bind(contract.readStaticPageRoute, ({ id }, call) => {
      const page = pagesFor(call).find((candidate) => candidate.id === id);
      return replyWith(toPage(page ?? refuse('page_not_found')));
    }),
    bind(contract.listSocialLinksRoute, () =>
      replyWith(snapshot.state().socialLinks.map((link) => ({ ...link, url: link.link, image: link.img }))),
    ),
  ];
}

function titleMethods(snapshot: ContentSnapshot, call: Call): PaymentMethodSetting[] {
  const texts = snapshot.state().texts.get(snapshot.displayFor(call.display).language.id);
  return snapshot.settings().paymentMethods.map((method) => titleMethod(method, texts));
}

/** Translates the seeded company lines; edited ones stay as they are. */
function translateCompany(snapshot: ContentSnapshot, call: Call): Pick<ShopSettings, 'requisites' | 'copyright'> {
  const english = snapshot.state().languages.find(({ code }) => code === 'en')?.id;
  const translate = (key: string, written: string) =>
    written === snapshot.translate(english, key) ? snapshot.translate(call.display.langId, key) : written;
  const { requisites, copyright } = snapshot.settings();
  return { requisites: translate('shop.requisites', requisites), copyright: translate('shop.copyright', copyright) };
}

/** Flat fields and the other spelling of payment methods serve older clients. */
function toSettings(settings: ShopSettings, app: ContentRoutes): contract.Settings {
  const coinRate = Number(settings.coinRateEur);
  const methods = settings.paymentMethods.map(({ code, title, image }) => ({ code, title, image }));
  return {
    requisites: settings.requisites,
    support_email: settings.supportEmail,
    is_reg_enabled: settings.isRegEnabled,
    min_top_up: toMajor(settings.minTopUpMinor, 2),
    balance_confirm_from_eur: toMajor(settings.balanceConfirmFromMinor, 2),
    vat_percent: settings.vatBps / 100,
    delivery_price: toMajor(settings.deliveryPriceMinor, 2),
    payment_methods: methods,
    paymentMethods: methods,
    google_tag: settings.googleTag,
    internal_currency: { name: settings.coinName, image: settings.coinImage, exchange_rate_eur: coinRate },
    internal_currency_name: settings.coinName,
    internal_currency_image: settings.coinImage,
    exchange_rate_eur: coinRate,
    copyright: settings.copyright,
    offer_enabled: settings.isOfferEnabled,
    steam_sign_in_enabled: settings.isSteamSignInEnabled,
    steam_inventory_enabled: settings.isSteamInventoryEnabled,
    payout_methods: payoutMethodsOf(settings),
    payout_hold_days: settings.payoutHoldDays,
    trade_link: settings.tradeLink,
    trade_account: settings.tradeAccount,
    withdrawal_days: settings.withdrawalDays,
    terms_version: settings.termsVersion,
    unique_items: settings.hasUniqueItems,
    image_host: app.imageHost,
    country_guess: app.askCountry !== null,
    demo: app.isDemo,
  };
}

function toCurrency(currency: DisplayCurrency): contract.Currency {
  const { code, title, symbol, value, digits, isDefault, minOrderMinor } = currency;
  return {
    code,
    title,
    symbol,
    value: Number(value),
    digits,
    default: toBit(isDefault),
    min_order_amount: minOrderMinor === null ? null : toMajor(minOrderMinor, digits),
  };
}

function toLanguage({ id, code, title, isDefault }: ShopLanguage): contract.Language {
  return { id, code, title, default: toBit(isDefault) };
}

function toCountry({ id, title, hash, iso, callingCode }: ShopCountry): contract.Country {
  return { id, title, hash, iso, calling_code: callingCode };
}

function toPage({ id, slug, role, title, content }: ShopPage): contract.StaticPage {
  return {
    id,
    slug,
    title,
    is_terms: toBit(role === 'terms'),
    is_privacy: toBit(role === 'privacy'),
    is_cookie: toBit(role === 'cookie'),
    is_withdrawal: toBit(role === 'withdrawal'),
    // Scripts are allowed by hash, so text edited by staff must not contain any.
    content: content.replaceAll(/<(?=\/?script)/gi, '&lt;'),
  };
}
