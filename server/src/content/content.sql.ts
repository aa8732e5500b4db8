import type { Reader } from '#server/platform/db.ts';
import type {
  DisplayCurrency,
  PageRole,
  PaymentMethodSetting,
  ShopCountry,
  ShopLanguage,
  ShopSettings,
  SocialLinkSetting,
} from './content.types.ts';

export async function selectSettings(reader: Reader): Promise<Omit<ShopSettings, 'paymentMethods'> | null> {
  const [row] = await reader<Omit<ShopSettings, 'paymentMethods'>[]>`
    select requisites, company_name, company_address, company_vat_id, company_tax_number, company_register, time_zone,
      support_email, copyright, is_reg_enabled,
      is_offer_enabled, is_steam_sign_in_enabled, is_steam_inventory_enabled, has_unique_items, min_top_up_minor, balance_confirm_from_minor,
      vat_bps, delivery_price_minor, coin_name,
      coin_image, trim_scale(coin_price_eur) as coin_rate_eur,
      reservation_minutes, order_cancel_minutes, waiting_orders_max, payout_hold_days,
      payout_two_approvals_above_minor, payout_second_factor_above_minor, sepa_payouts_by_file, payouts_by_mbway, payouts_by_multibanco, bank_iban, bank_bic,
      bank_street, bank_post_code, bank_town, refund_days,
      offer_expiry_hours, trade_link, trade_account, google_tag,
      withdrawal_days, seller_country, terms_version, terms_url, is_alerts_enabled, alerts_digest_hour
    from content.settings`;
  return row ?? null;
}

export function selectPaymentMethods(reader: Reader): Promise<PaymentMethodSetting[]> {
  return reader<PaymentMethodSetting[]>`
    select code, title, image, pending_hours from content.payment_methods where is_enabled order by position`;
}

export function selectLanguages(reader: Reader): Promise<ShopLanguage[]> {
  return reader<ShopLanguage[]>`
    select id, code, title, is_default from content.languages where is_enabled order by id`;
}

export function selectCurrencies(reader: Reader): Promise<DisplayCurrency[]> {
  return reader<DisplayCurrency[]>`
    select code, title, symbol, trim_scale(value) as value, digits, is_default,
      min_order_minor
    from content.currencies where is_enabled order by position, id`;
}

export function selectCountries(reader: Reader): Promise<ShopCountry[]> {
  return reader<ShopCountry[]>`
    select id, iso, hash, title, calling_code, position from content.countries where is_enabled order by id`;
}

interface CountryTitleRow {
  countryId: number;
  languageId: number;
  title: string;
}

export function selectCountryTitles(reader: Reader): Promise<CountryTitleRow[]> {
  return reader<CountryTitleRow[]>`
    select country_id, language_id, title from content.country_titles order by language_id, country_id`;
}

interface PageRow {
  id: number;
  slug: string;
  role: PageRole | null;
  languageId: number;
  title: string;
  content: string;
}

export function selectPages(reader: Reader): Promise<PageRow[]> {
  return reader<PageRow[]>`
    select page.id, page.slug, page.role, text.language_id, text.title, text.content
    from content.static_pages page
    join content.static_page_translations text on text.page_id = page.id
    order by page.position, page.id, text.language_id`;
}

export function selectSocialLinks(reader: Reader): Promise<SocialLinkSetting[]> {
  return reader<SocialLinkSetting[]>`select id, link, img, title from content.social_links order by position, id`;
}

interface TextRow {
  languageId: number;
  key: string;
  text: string;
  isEdited: boolean;
}

/** Texts of the storefront, without those of emails and documents. */
export function selectTexts(reader: Reader): Promise<TextRow[]> {
  return reader<TextRow[]>`
    select language_id, key, text, is_edited from content.localizations where key !~ '^(email|documents)\\.'
    order by key, language_id`;
}

/** Texts of emails and documents that staff changed; the others are read from files. */
export function selectServerTexts(reader: Reader): Promise<{ language: string; key: string; text: string }[]> {
  return reader<{ language: string; key: string; text: string }[]>`
    select language.code as language, changed.key, changed.text
    from content.localizations changed join content.languages language on language.id = changed.language_id
    where changed.is_edited and changed.key ~ '^(email|documents)\\.'
    order by language.code, changed.key`;
}
