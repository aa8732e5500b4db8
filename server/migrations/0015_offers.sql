create schema offers;
comment on schema offers is 'Skins that customers sell to the shop: offer, counter-offer, payout.';

create table offers.offers (
  id integer generated always as identity (start with 3001),
  customer_id integer not null,
  item_id integer,
  title text not null,
  item_url text not null,
  quality text not null,
  asset_id text,
  float_value double precision,
  paint_seed integer,
  asked_cents bigint not null,
  offered_cents bigint,
  price_lines jsonb,
  agreed_cents bigint,
  status text not null default 'pending',
  decline_reason text,
  payout_id integer,
  language_code text not null,
  created_at timestamptz not null,
  answer_by timestamptz not null,
  answered_at timestamptz,
  expires_at timestamptz,
  agreed_at timestamptz,
  closed_at timestamptz,
  received_at timestamptz,
  constraint offer_id_unique primary key (id),
  constraint offer_payout_unique unique (payout_id),
  constraint offer_by_a_customer foreign key (customer_id) references identity.customers (id),
  constraint offer_looks_like_an_item foreign key (item_id) references catalog.items (id),
  constraint offer_paid_by_a_payout foreign key (payout_id) references payments.payouts (id),
  constraint offer_asset_is_a_number check (asset_id ~ '^\d{1,20}$'),
  constraint offer_float_of_an_asset check (float_value is null or asset_id is not null),
  constraint offer_title_not_empty check (title <> ''),
  constraint offer_item_url_is_at_steam check (item_url ~ '^https://(www\.)?steamcommunity\.com/'),
  constraint offer_quality_known check (quality in ('field_tested', 'battle_scarred', 'minimal_wear', 'well_worn', 'factory_new', 'not_painted')),
  constraint offer_status_known check (status in ('pending', 'offer', 'approved', 'accepted', 'declined', 'expired', 'completed')),
  constraint offer_asked_positive check (asked_cents > 0),
  constraint offer_offered_positive check (offered_cents > 0),
  constraint offer_agreed_at_its_price check (agreed_cents = coalesce(offered_cents, asked_cents)),
  constraint offer_agreed_when_agreed check ((status in ('approved', 'accepted', 'completed')) = (agreed_cents is not null)),
  constraint offer_agreed_at_a_time check ((agreed_cents is null) = (agreed_at is null)),
  constraint offer_approved_as_asked check (status <> 'approved' or offered_cents is null),
  constraint offer_counter_offer_ends check ((offered_cents is null) = (expires_at is null)),
  constraint offer_counter_offer_has_a_price check (status not in ('offer', 'accepted', 'expired') or offered_cents is not null),
  constraint offer_lines_of_a_counter_offer check (price_lines is null or offered_cents is not null),
  constraint offer_answered_unless_pending check ((status = 'pending') = (answered_at is null)),
  constraint offer_answer_promised_later check (answer_by > created_at),
  constraint offer_received_once_agreed check (received_at is null or agreed_at is not null),
  constraint offer_closed_at_its_end check ((status in ('declined', 'expired', 'completed')) = (closed_at is not null)),
  constraint offer_payout_when_completed check ((status = 'completed') = (payout_id is not null)),
  constraint offer_reason_of_a_decline check (decline_reason is null or status = 'declined')
);
comment on column offers.offers.asset_id is
  'Item at Steam, if the customer chose the skin from their inventory, with its float and pattern as Steam told them.';
create index offers_by_open_asset on offers.offers (asset_id) where asset_id is not null and closed_at is null;
comment on table offers.offers is
  'Skins offered by customers, in euro cents. pending: waits for the shop; offer: the shop made a counter-offer; approved: the shop accepts the asking price; accepted: the customer accepts the counter-offer; completed: the customer gave the payout details.';
comment on column offers.offers.item_id is 'Item of the catalog that matches the title; used for its picture only.';
comment on column offers.offers.title is
  'Title as entered by the customer. Erased with the account; a completed offer then shows the title of the catalog item.';
comment on column offers.offers.price_lines is
  'How the counter-offer was reached, as the customer reads it: lines that sum to it. Null where the catalog has no such skin.';
comment on column offers.offers.agreed_cents is 'What the shop owes: its counter-offer if it made one, else the asking price.';
comment on column offers.offers.decline_reason is
  'Reason given by staff; null if the customer declined and once the account is erased.';
comment on column offers.offers.payout_id is 'Payout of the agreed price; replaced when a failed payout is replaced.';
comment on column offers.offers.answer_by is 'Promised time of an answer: end of the third working day after the offer, where the shop is.';
create index offers_by_customer on offers.offers (customer_id, created_at desc, id desc);
create index offers_by_status on offers.offers (status, id);
create index offers_by_promise on offers.offers (answer_by, id);
create index offers_by_status_and_promise on offers.offers (status, answer_by, id);
create index offers_without_skin on offers.offers (answer_by, id) where status = 'completed' and received_at is null;
create index offers_by_time on offers.offers (created_at, id);
create index offers_by_title on offers.offers (lower(title) text_pattern_ops);
create index offers_open_by_end on offers.offers (expires_at) where status = 'offer';
create index offers_by_item on offers.offers (item_id) where item_id is not null;

create table offers.payees (
  payout_id integer not null,
  offer_id integer not null,
  contact jsonb not null,
  idempotency_key text,
  created_at timestamptz not null,
  constraint payee_one_a_payout primary key (payout_id),
  constraint payee_of_a_payout foreign key (payout_id) references payments.payouts (id),
  constraint payee_of_an_offer foreign key (offer_id) references offers.offers (id)
);
comment on table offers.payees is
  'Name and address of the payee as entered for a payout. Cards and bank accounts are stored in payments.';
comment on column offers.payees.idempotency_key is 'Key of the call that gave the details; reuse of the key with other details is refused.';
create index payees_by_offer on offers.payees (offer_id);

create table offers.bought_skins (
  offer_id integer not null,
  item_id integer not null,
  purchase_cents bigint not null,
  is_reserved boolean not null,
  recorded_at timestamptz not null,
  for_sale_at timestamptz,
  constraint bought_skin_once_an_offer primary key (offer_id),
  constraint bought_skin_of_an_offer foreign key (offer_id) references offers.offers (id),
  constraint bought_skin_is_an_item foreign key (item_id) references catalog.items (id),
  constraint bought_skin_purchase_positive check (purchase_cents > 0),
  constraint bought_skin_for_sale_unless_reserved check (is_reserved = (for_sale_at is null))
);
comment on table offers.bought_skins is
  'Skins of offers that arrived, as the item of the catalog that each of them is, with what the shop paid for it.';
comment on column offers.bought_skins.is_reserved is 'Recorded, and not counted in the stock of its item yet.';
create index bought_skins_by_item on offers.bought_skins (item_id);

create table offers.price_rules (
  id integer generated always as identity,
  kind text not null,
  category text,
  wear text,
  at_least integer,
  bps integer not null,
  constraint price_rule_id_unique primary key (id),
  constraint price_rule_once unique nulls not distinct (kind, category, wear, at_least),
  constraint price_rule_kind_known check (kind in ('share', 'wear', 'liquidity', 'stock')),
  constraint price_rule_wear_known check (wear in ('field_tested', 'battle_scarred', 'minimal_wear', 'well_worn', 'factory_new', 'not_painted')),
  constraint price_rule_counts_what_it_names check ((kind in ('liquidity', 'stock')) = (at_least is not null)),
  constraint price_rule_at_least_not_negative check (at_least >= 0),
  constraint price_rule_share_of_the_price check (kind <> 'share' or bps between 0 and 10000),
  constraint price_rule_within_the_price check (bps between -10000 and 10000)
);
comment on table offers.price_rules is
  'What the shop pays for skins, in basis points of its own price. share: the part it pays; wear, liquidity and stock add to it, the last two from at_least sales in 30 days or pieces in stock. The narrowest rule of a kind applies.';
comment on column offers.price_rules.category is 'Subcategory of the catalog; null for all. An unknown one never applies.';
insert into offers.price_rules (kind, category, wear, at_least, bps) values
  ('share', null, null, null, 7500),
  ('share', 'knives', null, null, 8000),
  ('share', 'gloves', null, null, 8000),
  ('wear', null, 'well_worn', null, -200),
  ('wear', null, 'battle_scarred', null, -300),
  ('liquidity', null, null, 0, -300),
  ('liquidity', null, null, 1, 0),
  ('liquidity', null, null, 10, 300),
  ('stock', null, null, 3, -300),
  ('stock', null, null, 10, -800);

create table offers.notes (
  id integer generated always as identity,
  offer_id integer not null,
  actor text not null,
  text text not null,
  at timestamptz not null,
  constraint note_id_unique primary key (id),
  constraint note_of_an_offer foreign key (offer_id) references offers.offers (id),
  constraint note_not_empty check (text <> '')
);
comment on table offers.notes is 'What staff wrote about an offer for each other. Deleted with the account of the customer.';
create index notes_by_offer on offers.notes (offer_id, id);

create table offers.decline_reasons (
  id integer generated always as identity,
  text text not null,
  translations jsonb not null,
  constraint decline_reason_id_unique primary key (id),
  constraint decline_reason_once unique (text),
  constraint decline_reason_not_empty check (text <> '' and length(text) <= 500),
  constraint decline_reason_translations_by_language check (jsonb_typeof(translations) = 'object')
);
comment on table offers.decline_reasons is
  'What staff start from when they decline an offer, in the order of ids. A reason that staff send as it is reaches the customer in their language.';
comment on column offers.decline_reasons.text is 'In English, as staff read it; customers too where their language has no translation.';
comment on column offers.decline_reasons.translations is 'Text by language code, without English.';
insert into offers.decline_reasons (text, translations) values
  ('We have enough of this skin at the moment.', '{"de": "Von diesem Skin haben wir zurzeit genug.", "es": "De momento tenemos suficientes unidades de esta skin.", "fr": "Nous avons assez d’exemplaires de ce skin pour le moment.", "pl": "Na razie mamy wystarczająco dużo egzemplarzy tego skina.", "pt": "De momento, temos unidades suficientes desta skin.", "uk": "Зараз у нас достатньо таких скінів."}'),
  ('The price is above what we can pay.', '{"de": "Der Preis liegt über dem, was wir zahlen können.", "es": "El precio supera lo que podemos pagar.", "fr": "Le prix dépasse ce que nous pouvons payer.", "pl": "Cena jest wyższa niż kwota, którą możemy zapłacić.", "pt": "O preço está acima do que podemos pagar.", "uk": "Ціна вища, ніж ми можемо заплатити."}'),
  ('We cannot see the skin in your inventory.', '{"de": "Wir können den Skin in deinem Inventar nicht sehen.", "es": "No vemos la skin en tu inventario.", "fr": "Nous ne voyons pas le skin dans ton inventaire.", "pl": "Nie widzimy tego skina w Twoim ekwipunku.", "pt": "Não vemos a skin no teu inventário.", "uk": "Ми не бачимо цього скіна у вашому інвентарі."}'),
  ('This skin is trade-locked for too long.', '{"de": "Dieser Skin ist zu lange für den Handel gesperrt.", "es": "Esta skin está bloqueada para intercambios durante demasiado tiempo.", "fr": "Ce skin est bloqué à l’échange pendant trop longtemps.", "pl": "Ten skin jest zbyt długo objęty blokadą wymiany.", "pt": "Esta skin está bloqueada para trocas durante demasiado tempo.", "uk": "Цей скін надто довго заблокований для обміну."}');
