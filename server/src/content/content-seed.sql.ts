import type { Tx } from '#server/platform/db.ts';
import type { SeedShop, SeedTexts } from './read-seed.ts';

/** Serialises processes that start together. */
export async function lockSeed(tx: Tx): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtext('content.seed'))`;
}

export async function hasSettings(tx: Tx): Promise<boolean> {
  const rows = await tx`select 1 from content.settings`;
  return rows.length > 0;
}

export async function insertSettings(tx: Tx, { settings, paymentMethods }: SeedShop): Promise<void> {
  await tx`
    insert into content.settings (requisites, company_name, company_address, company_vat_id, company_tax_number,
      company_register, time_zone, support_email, copyright, is_reg_enabled, is_offer_enabled,
      is_steam_sign_in_enabled, is_steam_inventory_enabled,
      has_unique_items, min_top_up_minor, balance_confirm_from_minor, vat_bps, delivery_price_minor, coin_name,
      coin_image, coin_price_eur, reservation_minutes, order_cancel_minutes, waiting_orders_max, payout_hold_days,
      payout_two_approvals_above_minor, payout_second_factor_above_minor, sepa_payouts_by_file, payouts_by_mbway, payouts_by_multibanco, bank_iban, bank_bic,
      bank_street, bank_post_code, bank_town, refund_days,
      offer_expiry_hours, trade_link, trade_account, google_tag, withdrawal_days, seller_country, terms_version, terms_url,
      is_alerts_enabled, alerts_digest_hour)
    values (${settings.requisites}, ${settings.companyName}, ${settings.companyAddress}, ${settings.companyVatId},
      ${settings.companyTaxNumber}, ${settings.companyRegister}, ${settings.timeZone}, ${settings.supportEmail}, ${settings.copyright}, ${settings.isRegEnabled},
      ${settings.isOfferEnabled}, ${settings.isSteamSignInEnabled}, ${settings.isSteamInventoryEnabled},
      ${settings.hasUniqueItems}, ${settings.minTopUpMinor},
      ${settings.balanceConfirmFromMinor}, ${settings.vatBps},
      ${settings.deliveryPriceMinor}, ${settings.coinName}, ${settings.coinImage}, ${settings.coinRateEur},
      ${settings.reservationMinutes}, ${settings.orderCancelMinutes}, ${settings.waitingOrdersMax},
      ${settings.payoutHoldDays}, ${settings.payoutTwoApprovalsAboveMinor}, ${settings.payoutSecondFactorAboveMinor}, ${settings.sepaPayoutsByFile},
      ${settings.payoutsByMbway}, ${settings.payoutsByMultibanco},
      ${settings.bankIban}, ${settings.bankBic}, ${settings.bankStreet}, ${settings.bankPostCode}, ${settings.bankTown}, ${settings.refundDays}, ${settings.offerExpiryHours},
      ${settings.tradeLink}, ${settings.tradeAccount}, ${settings.googleTag},
      ${settings.withdrawalDays}, ${settings.sellerCountry}, ${settings.termsVersion}, ${settings.termsUrl},
      ${settings.isAlertsEnabled}, ${settings.alertsDigestHour})`;
  await tx`
    insert into content.payment_methods (code, title, image, position, pending_hours)
    select code, title, image, position, pending_hours
    from jsonb_to_recordset(${tx.json(paymentMethods)}) as seed (code text, title text, image text, position int,
      pending_hours int)`;
}

export async function insertLanguagesAndCurrencies(tx: Tx, { languages, currencies }: SeedShop): Promise<void> {
  await tx`
    insert into content.languages (id, code, title, is_default)
    select id, code, title, is_default
    from jsonb_to_recordset(${tx.json(languages)}) as seed (id int, code text, title text, is_default boolean)`;
  await tx`
    insert into content.currencies (id, code, title, symbol, value, digits, is_default, min_order_minor, position)
    select id, code, title, symbol, value, digits, is_default, min_order_minor, id
    from jsonb_to_recordset(${tx.json(currencies)}) as seed (id int, code text, title text, symbol text, value numeric,
      digits smallint, is_default boolean, min_order_minor bigint)`;
}

export async function insertCountries(tx: Tx, { countries }: SeedShop): Promise<void> {
  await tx`
    insert into content.countries (id, iso, iso3, hash, title, calling_code, dial_priority, area_codes)
    select id, iso, iso3, hash, title, calling_code, dial_priority, area_codes
    from jsonb_to_recordset(${tx.json(countries)}) as seed (id int, iso text, iso3 text, hash text, title text,
      calling_code text, dial_priority int, area_codes text[])`;
  await tx`
    insert into content.country_titles (country_id, language_id, title)
    select country.id, language.id, titles.value
    from jsonb_to_recordset(${tx.json(countries)}) as country (id int, titles jsonb)
    cross join jsonb_each_text(country.titles) titles
    join content.languages language on language.code = titles.key`;
}

export async function insertPagesAndLinks(tx: Tx, { pages, socialLinks }: SeedShop): Promise<void> {
  await tx`
    insert into content.static_pages (id, slug, role, position)
    select id, slug, role, position
    from jsonb_to_recordset(${tx.json(pages)}) as seed (id int, slug text, role text, position int)`;
  await tx`
    insert into content.social_links (id, link, img, title, position)
    select id, link, img, title, id
    from jsonb_to_recordset(${tx.json(socialLinks)}) as seed (id int, link text, img text, title text)`;
}

export async function upsertPageTranslations(tx: Tx, { pageTranslations }: SeedTexts): Promise<void> {
  await tx`
    insert into content.static_page_translations as old (page_id, language_id, title, content)
    select page.id, language.id, seed.title, seed.content
    from jsonb_to_recordset(${tx.json(pageTranslations)}) as seed (slug text, language text, title text, content text)
    join content.static_pages page on page.slug = seed.slug
    join content.languages language on language.code = seed.language
    on conflict (page_id, language_id) do update set title = excluded.title, content = excluded.content
    where not old.is_edited and (old.title, old.content) is distinct from (excluded.title, excluded.content)`;
}

/** Updates, adds and removes interface texts; edited ones stay. */
export async function replaceTexts(tx: Tx, { texts }: SeedTexts): Promise<void> {
  const rows = tx.json(texts);
  await tx`
    insert into content.localizations as old (language_id, key, text, shipped_text)
    select language.id, seed.key, seed.text, seed.text
    from jsonb_to_recordset(${rows}) as seed (language text, key text, text text)
    join content.languages language on language.code = seed.language
    on conflict (language_id, key) do update set
      text = case when old.is_edited then old.text else excluded.text end, shipped_text = excluded.shipped_text
    where old.shipped_text is distinct from excluded.shipped_text
      or (not old.is_edited and old.text <> excluded.text)`;
  await tx`
    delete from content.localizations old
    using content.languages language
    where language.id = old.language_id and not old.is_edited and not exists (
      select from jsonb_to_recordset(${rows}) as seed (language text, key text)
      where seed.language = language.code and seed.key = old.key)`;
}
