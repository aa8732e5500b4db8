create schema content;
comment on schema content is
  'Configuration and translated content: settings, languages, texts, currencies, countries, static pages, social links.';

create table content.settings (
  id smallint not null default 1,
  requisites text not null,
  company_name text not null,
  company_address text not null,
  company_vat_id text not null,
  company_tax_number text not null,
  company_register text not null,
  time_zone text not null,
  support_email text not null,
  copyright text not null,
  is_reg_enabled boolean not null,
  is_offer_enabled boolean not null,
  is_steam_sign_in_enabled boolean not null default true,
  is_steam_inventory_enabled boolean not null default true,
  has_unique_items boolean not null,
  min_top_up_minor bigint not null,
  balance_confirm_from_minor bigint not null,
  vat_bps integer not null,
  delivery_price_minor bigint not null,
  coin_name text not null,
  coin_image text not null,
  coin_price_eur numeric(18, 8) not null,
  reservation_minutes integer not null,
  order_cancel_minutes integer not null,
  waiting_orders_max integer not null,
  payout_hold_days integer not null,
  payout_two_approvals_above_minor bigint not null,
  payout_second_factor_above_minor bigint not null,
  sepa_payouts_by_file boolean not null,
  payouts_by_mbway boolean not null,
  payouts_by_multibanco boolean not null,
  bank_iban text not null,
  bank_bic text not null,
  bank_street text not null,
  bank_post_code text not null,
  bank_town text not null,
  refund_days integer not null,
  offer_expiry_hours integer not null,
  trade_link text not null,
  trade_account text not null,
  google_tag text not null,
  withdrawal_days integer,
  seller_country text not null,
  terms_version text not null,
  terms_url text not null,
  is_alerts_enabled boolean not null,
  alerts_digest_hour integer not null,
  updated_at timestamptz not null default now(),
  constraint settings_id_unique primary key (id),
  constraint settings_are_one_row check (id = 1),
  constraint settings_company_is_named check (company_name <> '' and company_address <> ''),
  constraint settings_time_zone_not_empty check (time_zone <> ''),
  constraint settings_support_email_is_an_address check (support_email ~ '^[^\s@]+@[^\s@]+$'),
  constraint settings_min_top_up_positive check (min_top_up_minor > 0),
  constraint settings_balance_confirm_from_not_negative check (balance_confirm_from_minor >= 0),
  constraint settings_vat_within_bounds check (vat_bps between 0 and 10000),
  constraint settings_delivery_price_not_negative check (delivery_price_minor >= 0),
  constraint settings_coin_name_not_empty check (coin_name <> ''),
  constraint settings_coin_price_positive check (coin_price_eur > 0),
  constraint settings_reservation_within_bounds check (reservation_minutes between 1 and 1440),
  constraint settings_order_cancel_within_bounds check (order_cancel_minutes between 0 and 43200),
  constraint settings_waiting_orders_within_bounds check (waiting_orders_max between 1 and 100),
  constraint settings_payout_hold_within_bounds check (payout_hold_days between 0 and 90),
  constraint settings_payout_approvals_not_negative check (payout_two_approvals_above_minor >= 0),
  constraint settings_payout_second_factor_not_negative check (payout_second_factor_above_minor >= 0),
  constraint settings_bank_iban_is_an_iban check (bank_iban ~ '^([A-Z]{2}\d{2}[A-Z0-9]{11,30})?$'),
  constraint settings_bank_bic_is_a_bic check (bank_bic ~ '^([A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?)?$'),
  constraint settings_refund_within_bounds check (refund_days between 0 and 3650),
  constraint settings_offer_expiry_within_bounds check (offer_expiry_hours between 1 and 720),
  constraint settings_withdrawal_within_bounds check (withdrawal_days between 14 and 365),
  constraint settings_seller_country_is_two_letters check (seller_country ~ '^[A-Z]{2}$'),
  constraint settings_digest_hour_is_an_hour check (alerts_digest_hour between 0 and 23),
  constraint settings_terms_named check (terms_version <> '' and terms_url <> ''),
  constraint settings_trade_link_is_a_trade_link
    check (trade_link ~ '^https://steamcommunity\.com/tradeoffer/new/\?partner=\d{1,12}&token=[A-Za-z0-9_-]{8}$')
);
comment on table content.settings is
  'Shop settings in one typed row. Amounts in euro cents, VAT in basis points; coin_price_eur is the price of one coin.
  refund_days: how long after a payment its provider refunds it; older deposits are paid out.
  trade_link and trade_account name the Steam account to which customers send the skins they sell.';
comment on column content.settings.company_name is
  'The seller on invoices, with address, VAT id, tax number and entry in the commercial register; empty where the company has none.';
comment on column content.settings.time_zone is 'Name of the time zone, such as Europe/Berlin, whose days and years date invoices.';
comment on column content.settings.order_cancel_minutes is
  'Minutes after a payment in which customers cancel an order of which nothing is delivered; 0 leaves that to staff.';
comment on column content.settings.waiting_orders_max is
  'How many orders of a customer may wait for a bank at a time, each with its items reserved.';
comment on column content.settings.payout_two_approvals_above_minor is
  'Payouts above this amount leave only after two members of staff approved them.';
comment on column content.settings.payout_second_factor_above_minor is
  'Customers who ask for more than this amount within 24 hours prove a second factor first.';
comment on column content.settings.sepa_payouts_by_file is
  'Whether new payouts to bank accounts leave in a file to the bank of the shop, and not through the payment provider.';
comment on column content.settings.payouts_by_mbway is
  'Whether customers may ask for the money of a sold skin by MB WAY, which staff pay by hand; so too by MULTIBANCO in the next column.';
comment on column content.settings.bank_iban is
  'Account of the shop that pays files to its bank, held by the company of the invoices at the address of the following columns. Empty where no file is used; the BIC may stay empty.';
comment on column content.settings.withdrawal_days is
  'Days of the right of withdrawal, where the country of the seller demands it; null turns it off.';
comment on column content.settings.alerts_digest_hour is
  'Hour of the zone of the shop from which daily alerts are sent; is_alerts_enabled turns all alerts off.';
comment on column content.settings.terms_url is 'Terms that apply to orders: a path of the shop, or an absolute URL.';

create table content.setting_changes (
  id bigint generated always as identity,
  name text not null,
  before jsonb,
  after jsonb,
  actor text not null,
  requested_by text,
  reason text,
  changed_at timestamptz not null,
  constraint setting_change_id_unique primary key (id),
  constraint setting_change_changes_something check (before is distinct from after)
);
comment on table content.setting_changes is 'History of the settings, one row per changed value; append-only.';
comment on column content.setting_changes.requested_by is 'Who asked for a change that the actor, a second person, approved.';
create index setting_changes_by_name on content.setting_changes (name, id desc);
create trigger setting_changes_are_append_only before update or delete on content.setting_changes
  for each row execute function platform.refuse_change();

create table content.waiting_setting_changes (
  id bigint generated always as identity,
  name text not null,
  before jsonb,
  after jsonb,
  reason text not null,
  requested_by text not null,
  requested_at timestamptz not null,
  outcome text,
  decided_by text,
  decided_at timestamptz,
  constraint waiting_setting_change_id_unique primary key (id),
  constraint waiting_setting_change_changes_something check (before is distinct from after),
  constraint waiting_setting_change_outcome_known check (outcome in ('approved', 'withdrawn')),
  constraint waiting_setting_change_decided_by_somebody
    check (num_nulls(outcome, decided_by, decided_at) in (0, 3)),
  constraint waiting_setting_change_needs_another check (outcome <> 'approved' or decided_by <> requested_by)
);
comment on table content.waiting_setting_changes is
  'Changes of settings that guard payouts or pages. They wait for a second person; approved ones are in the history too.';
create unique index waiting_setting_change_one_open on content.waiting_setting_changes (name) where outcome is null;

create table content.payment_methods (
  code text not null,
  title text not null,
  image text,
  position integer not null,
  is_enabled boolean not null default true,
  pending_hours integer not null default 72,
  constraint payment_method_code_unique primary key (code),
  constraint payment_method_position_unique unique (position) deferrable,
  constraint payment_method_code_is_a_word check (code ~ '^[a-z][a-z0-9_]*$'),
  constraint payment_method_title_not_empty check (title <> ''),
  constraint payment_method_pending_hours_bounded check (pending_hours between 1 and 720)
);
comment on table content.payment_methods is 'Payment methods for orders and deposits, in display order.';
comment on column content.payment_methods.pending_hours is
  'How long an order waits, with its items reserved, once the provider waits for the bank of the customer.';

create table content.languages (
  id integer not null,
  code text not null,
  title text not null,
  is_default boolean not null default false,
  is_enabled boolean not null default true,
  constraint language_id_unique primary key (id),
  constraint language_code_unique unique (code),
  constraint language_code_is_iso_639 check (code ~ '^[a-z]{2}$'),
  constraint language_title_not_empty check (title <> ''),
  constraint language_default_is_enabled check (is_enabled or not is_default)
);
comment on table content.languages is 'Languages of the shop. Missing texts fall back to the default language.';
create unique index language_default_is_one on content.languages (is_default) where is_default;

create table content.currencies (
  id integer not null,
  code text not null,
  title text not null,
  symbol text not null,
  value numeric(18, 8) not null,
  digits smallint not null,
  is_default boolean not null default false,
  min_order_minor bigint,
  position integer not null,
  is_enabled boolean not null default true,
  follows_source boolean not null default false,
  value_at timestamptz not null default now(),
  constraint currency_id_unique primary key (id),
  constraint currency_code_unique unique (code),
  constraint currency_code_is_iso_4217 check (code ~ '^[A-Z]{3}$'),
  constraint currency_symbol_not_empty check (symbol <> ''),
  constraint currency_value_positive check (value > 0),
  constraint currency_digits_within_bounds check (digits between 0 and 2),
  constraint currency_default_is_the_base check (not is_default or (value = 1 and is_enabled and not follows_source)),
  constraint currency_min_order_not_negative check (min_order_minor >= 0)
);
comment on table content.currencies is
  'Display currencies. value: units per euro; min_order_minor: smallest deposit, in minor units of the currency.';
comment on column content.currencies.follows_source is 'Takes its value from the configured source of rates; otherwise staff set it.';
comment on column content.currencies.value_at is 'When the value was last set or confirmed by the source.';
comment on constraint currency_digits_within_bounds on content.currencies is 'Amounts in the API have at most two decimals.';
create unique index currency_default_is_one on content.currencies (is_default) where is_default;

create table content.countries (
  id integer not null,
  iso text not null,
  iso3 text not null,
  hash text not null,
  title text not null,
  calling_code text,
  dial_priority integer,
  area_codes text[],
  is_enabled boolean not null default true,
  position integer,
  constraint country_id_unique primary key (id),
  constraint country_iso_unique unique (iso),
  constraint country_hash_unique unique (hash),
  constraint country_iso_is_two_letters check (iso ~ '^[A-Z]{2}$'),
  constraint country_iso3_is_three_letters check (iso3 ~ '^[A-Z]{3}$'),
  constraint country_title_not_empty check (title <> ''),
  constraint country_position_positive check (position > 0)
);
comment on table content.countries is 'Countries by ISO 3166 number, with their English titles and phone prefixes.';
comment on column content.countries.is_enabled is 'Off: nobody can choose it any more; accounts that have it keep it.';
comment on column content.countries.position is 'Countries with a position stand above the others, which follow by title.';

create table content.country_titles (
  country_id integer not null,
  language_id integer not null,
  title text not null,
  constraint country_title_once_a_language primary key (country_id, language_id),
  constraint country_title_has_a_country foreign key (country_id) references content.countries (id) on delete cascade,
  constraint country_title_has_a_language foreign key (language_id) references content.languages (id) on delete cascade,
  constraint country_title_translation_not_empty check (title <> '')
);
comment on table content.country_titles is 'Titles of countries in languages other than English.';
create index country_titles_by_language on content.country_titles (language_id);

create table content.static_pages (
  id integer not null,
  slug text not null,
  role text,
  position integer not null,
  constraint static_page_id_unique primary key (id),
  constraint static_page_slug_unique unique (slug),
  constraint static_page_role_unique unique (role),
  constraint static_page_slug_is_a_path_word check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  constraint static_page_role_known check (role in ('terms', 'privacy', 'cookie', 'withdrawal'))
);
comment on table content.static_pages is
  'Static pages. role marks the page that the consent checkboxes (terms, privacy), the cookie banner or withdrawals link to.';

create table content.static_page_translations (
  page_id integer not null,
  language_id integer not null,
  title text not null,
  content text not null,
  is_edited boolean not null default false,
  constraint static_page_translation_once primary key (page_id, language_id),
  constraint static_page_translation_has_a_page
    foreign key (page_id) references content.static_pages (id) on delete cascade,
  constraint static_page_translation_has_a_language
    foreign key (language_id) references content.languages (id) on delete cascade,
  constraint static_page_translation_title_not_empty check (title <> '')
);
comment on table content.static_page_translations is
  'Title and HTML of a page in one language. is_edited: changed by staff, so seeding on start does not overwrite it.';
create index static_page_translations_by_language on content.static_page_translations (language_id);

create table content.static_page_versions (
  id bigint generated always as identity,
  page_id integer not null,
  language_id integer not null,
  title text not null,
  content text not null,
  author text not null,
  created_at timestamptz not null,
  publish_at timestamptz,
  published_at timestamptz,
  constraint static_page_version_id_unique primary key (id),
  constraint static_page_version_has_a_page
    foreign key (page_id) references content.static_pages (id) on delete cascade,
  constraint static_page_version_has_a_language
    foreign key (language_id) references content.languages (id) on delete cascade,
  constraint static_page_version_title_not_empty check (title <> ''),
  constraint static_page_version_published_when_due check (published_at >= publish_at)
);
comment on table content.static_page_versions is
  'Every save of a page. publish_at: null for a draft; published_at: null until it went live. The newest published one is live.';
create index static_page_versions_by_page on content.static_page_versions (page_id, language_id, id desc);

create table content.social_links (
  id integer not null,
  link text not null,
  img text not null,
  title text not null,
  position integer not null,
  constraint social_link_id_unique primary key (id),
  constraint social_link_is_https check (link ~ '^https://'),
  constraint social_link_title_not_empty check (title <> '')
);
comment on table content.social_links is 'Links in the footer to the profiles of the shop on social networks.';

create table content.localizations (
  language_id integer not null,
  key text not null,
  text text not null,
  shipped_text text,
  is_edited boolean not null default false,
  constraint localization_once primary key (language_id, key),
  constraint localization_has_a_language foreign key (language_id) references content.languages (id) on delete cascade,
  constraint localization_key_names_its_area check (key ~ '^[a-z]+\.')
);
comment on table content.localizations is
  'Texts of the shop and its emails and documents. is_edited: changed by staff, so seeding newer texts on start keeps it.';
comment on column content.localizations.shipped_text is 'Text that the shop brings along; null for one that only staff wrote.';

create function content.notify_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('content_changed', tg_table_name);
  return null;
end
$$;
comment on function content.notify_changed() is
  'Notifies all processes on commit which table has changed; each keeps this schema in memory and reloads the table.';

create trigger settings_notify_changed after insert or update or delete on content.settings
  for each statement execute function content.notify_changed();
create trigger payment_methods_notify_changed after insert or update or delete on content.payment_methods
  for each statement execute function content.notify_changed();
create trigger languages_notify_changed after insert or update or delete on content.languages
  for each statement execute function content.notify_changed();
create trigger currencies_notify_changed after insert or update or delete on content.currencies
  for each statement execute function content.notify_changed();
create trigger countries_notify_changed after insert or update or delete on content.countries
  for each statement execute function content.notify_changed();
create trigger country_titles_notify_changed after insert or update or delete on content.country_titles
  for each statement execute function content.notify_changed();
create trigger static_pages_notify_changed after insert or update or delete on content.static_pages
  for each statement execute function content.notify_changed();
create trigger static_page_translations_notify_changed after insert or update or delete on content.static_page_translations
  for each statement execute function content.notify_changed();
create trigger social_links_notify_changed after insert or update or delete on content.social_links
  for each statement execute function content.notify_changed();
create trigger localizations_notify_changed after insert or update or delete on content.localizations
  for each statement execute function content.notify_changed();
