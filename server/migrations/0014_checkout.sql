create schema checkout;
comment on schema checkout is 'Orders: the only place where cart, item, promo code, money and delivery meet.';

create table checkout.orders (
  id integer generated always as identity (start with 10001),
  customer_id integer not null,
  status text not null,
  method text not null,
  subtotal_cents bigint not null,
  discount_cents bigint not null default 0,
  delivery_cents bigint not null default 0,
  total_cents bigint not null,
  vat_cents bigint not null,
  vat_bps integer not null,
  total_coins_minor bigint not null,
  wallet_cents bigint not null,
  wallet_coins_minor bigint not null,
  display_currency text not null,
  display_digits smallint not null,
  display_discount_minor bigint not null default 0,
  display_delivery_minor bigint not null default 0,
  display_total_minor bigint not null,
  language_code text not null,
  promo_code_id integer,
  pack_id integer,
  deal_id integer,
  payment_id integer,
  hold_id bigint,
  contact jsonb not null,
  country_id integer not null,
  trade_url text not null,
  reserved_until timestamptz,
  is_set_aside boolean not null default false,
  close_reason text,
  created_at timestamptz not null,
  paid_at timestamptz,
  completed_at timestamptz,
  closed_at timestamptz,
  constraint order_id_unique primary key (id),
  constraint order_payment_unique unique (payment_id),
  constraint order_hold_unique unique (hold_id),
  constraint order_by_a_customer foreign key (customer_id) references identity.customers (id),
  constraint order_by_a_promo_code foreign key (promo_code_id) references promo.codes (id),
  constraint order_of_a_pack foreign key (pack_id) references deals.packs (id),
  constraint order_of_a_deal foreign key (deal_id) references deals.deals (id),
  constraint order_paid_by_a_payment foreign key (payment_id) references payments.payments (id),
  constraint order_paid_by_a_hold foreign key (hold_id) references ledger.holds (id),
  constraint order_status_known check (status in ('pending_payment', 'processing', 'completed', 'failed', 'cancelled', 'refunded')),
  constraint order_total_adds_up check (total_cents = subtotal_cents - discount_cents + delivery_cents),
  constraint order_total_positive check (total_cents > 0 and total_coins_minor > 0),
  constraint order_display_amounts_not_negative
    check (display_discount_minor >= 0 and display_delivery_minor >= 0 and display_total_minor >= 0),
  constraint order_discount_within_subtotal check (discount_cents between 0 and subtotal_cents),
  constraint order_delivery_not_negative check (delivery_cents >= 0),
  constraint order_wallet_part_within_total check (wallet_cents between 0 and total_cents and wallet_coins_minor between 0 and total_coins_minor
    and (wallet_cents = 0) = (wallet_coins_minor = 0)),
  constraint order_by_balance_from_wallet check ((method = 'balance') = (wallet_cents = total_cents)),
  constraint order_vat_within_total check (vat_cents between 0 and total_cents),
  constraint order_vat_rate_within_bounds check (vat_bps between 0 and 10000),
  constraint order_of_one_deal check (num_nonnulls(pack_id, deal_id) <= 1),
  constraint order_reserved_while_pending check ((status = 'pending_payment') = (reserved_until is not null)),
  constraint order_paid_before_processing check (status not in ('processing', 'completed') or paid_at is not null),
  constraint order_completed_at_when_completed check (status <> 'completed' or completed_at is not null),
  constraint order_close_reason_known check (close_reason in ('declined', 'declined_by_bank', 'cancelled', 'expired', 'bank_undecided', 'replaced', 'provider_unavailable',
    'paid_late', 'paid_late_refunded', 'paid_after_replacement', 'amount_differs', 'dispute_lost'))
);
comment on table checkout.orders is
  'Totals in euro cents including VAT, in coins, and in the display currency of the customer.';
comment on column checkout.orders.vat_bps is 'Rate of vat_cents at the purchase, in basis points.';
comment on column checkout.orders.wallet_cents is
  'What the wallet pays, in euro cents, for wallet_coins_minor: all of it by balance, none or a part otherwise. A payment covers the rest.';
comment on column checkout.orders.hold_id is 'Coins held for a split payment: pending until the payment arrives, then spent, or released with the order.';
comment on column checkout.orders.pack_id is 'Pack bought instead of the cart; its price is split over the lines.';
comment on column checkout.orders.deal_id is 'Daily deal bought instead of the cart.';
comment on column checkout.orders.contact is
  'Contact and address as entered for the purchase; later changes of the profile do not affect it.';
comment on column checkout.orders.country_id is 'Country of the contact, for lists and reports; 0 if it names none.';
comment on column checkout.orders.close_reason is 'Why the order was closed without a sale, or what was unusual about its payment.';
comment on column checkout.orders.is_set_aside is
  'A bank decides on the payment: the items left the cart, and a purchase meanwhile does not replace the order.';
create unique index order_pending_one_a_customer on checkout.orders (customer_id) where status = 'pending_payment' and not is_set_aside;
create index orders_by_customer on checkout.orders (customer_id, created_at desc, id desc);
create index orders_pending_by_end on checkout.orders (reserved_until) where status = 'pending_payment';
create index orders_processing_by_payment on checkout.orders (paid_at) where status = 'processing';
create index orders_paid_by_time on checkout.orders (paid_at) where paid_at is not null;
create index orders_by_payment on checkout.orders (payment_id) where payment_id is not null;
-- Sorts and filters of the list that staff work with.
create index orders_by_time on checkout.orders (created_at, id);
create index orders_by_total on checkout.orders (total_cents, id);
create index orders_by_status_and_time on checkout.orders (status, created_at, id);
create index orders_by_status_and_total on checkout.orders (status, total_cents, id);
create index orders_by_method on checkout.orders (method, created_at, id);
create index orders_by_country on checkout.orders (country_id, created_at, id);
create index orders_by_country_and_method on checkout.orders (country_id, method, created_at, id);
create index orders_by_email on checkout.orders ((lower(contact ->> 'email') collate "C"));
create index orders_by_trade_link on checkout.orders ((trade_url collate "C"));
create index orders_by_promo_code on checkout.orders (promo_code_id) where promo_code_id is not null;
create index orders_by_pack on checkout.orders (pack_id) where pack_id is not null;
create index orders_by_deal on checkout.orders (deal_id) where deal_id is not null;

create table checkout.order_lines (
  order_id integer not null,
  position integer not null,
  item_id integer not null,
  title text not null,
  count integer not null,
  unit_cents bigint not null,
  unit_coins_minor bigint not null,
  unit_display_minor bigint not null,
  discount_cents bigint not null default 0,
  quality text,
  type text not null,
  category text not null,
  constraint order_line_position_unique primary key (order_id, position),
  constraint order_line_item_once unique (order_id, item_id),
  constraint order_line_of_an_order foreign key (order_id) references checkout.orders (id),
  constraint order_line_of_an_item foreign key (item_id) references catalog.items (id),
  constraint order_line_count_positive check (count > 0),
  constraint order_line_price_positive check (unit_cents > 0 and unit_coins_minor > 0 and unit_display_minor >= 0),
  constraint order_line_discount_within_price check (discount_cents between 0 and unit_cents * count)
);
comment on table checkout.order_lines is 'Lines of orders with titles and prices as shown at the purchase.';
create index order_lines_by_item on checkout.order_lines (item_id);
comment on column checkout.order_lines.discount_cents is
  'Share of the discount of the order, by the lines that its promo code applies to. The shares add up to it.';

create table checkout.consents (
  order_id integer not null,
  gave_consent boolean not null,
  consent_text text,
  language_code text not null,
  withdrawal_days integer not null,
  seller_country text not null,
  terms_version text not null,
  terms_url text not null,
  recorded_at timestamptz not null,
  constraint consent_once_an_order primary key (order_id),
  constraint consent_for_an_order foreign key (order_id) references checkout.orders (id),
  constraint consent_given_in_words check (gave_consent = (consent_text is not null)),
  constraint consent_withdrawal_days_positive check (withdrawal_days > 0)
);
comment on table checkout.consents is
  'Whether the customer asked for delivery at once, knowing that this ends the right of withdrawal: the exact text agreed to, and the terms of that moment. One row for each order placed while the shop grants that right. Immutable.';
create trigger consents_are_append_only before update or delete on checkout.consents
  for each row execute function platform.refuse_change();
create trigger consents_are_never_emptied before truncate on checkout.consents
  for each statement execute function platform.refuse_change();

create table checkout.refunds (
  id integer generated always as identity (start with 70001),
  order_id integer not null,
  destination text not null,
  total_cents bigint not null,
  vat_cents bigint not null,
  source_cents bigint not null,
  wallet_cents bigint not null,
  wallet_coins_minor bigint not null,
  display_total_minor bigint not null,
  reason text not null,
  actor text not null,
  created_at timestamptz not null,
  constraint refund_id_unique primary key (id),
  constraint refund_keeps_one_order unique (id, order_id),
  constraint refund_of_an_order foreign key (order_id) references checkout.orders (id),
  constraint refund_destination_known check (destination in ('wallet', 'source')),
  constraint refund_adds_up check (total_cents = source_cents + wallet_cents),
  constraint refund_amounts_not_negative check (source_cents >= 0 and wallet_cents >= 0 and wallet_coins_minor >= 0
    and display_total_minor >= 0),
  constraint refund_to_wallet_sends_nothing check (destination = 'source' or source_cents = 0),
  constraint refund_vat_within_total check (vat_cents between 0 and total_cents)
);
comment on table checkout.refunds is
  'Money given back for lines of a sold order: euros through the provider, or coins in the wallet. Orders that never became a sale are refunded in payments.refunds alone.';
comment on column checkout.refunds.wallet_cents is 'What the coins are worth, in euro cents: wallet_coins_minor of them.';
comment on column checkout.refunds.reason is 'Written by staff or the customer; erased with the account.';
comment on column checkout.refunds.actor is 'Who refunded: customer, or the account of a terminal, such as terminal:kim.';
create index refunds_by_order on checkout.refunds (order_id);
create index refunds_by_time on checkout.refunds (created_at);

create table checkout.refund_lines (
  refund_id integer not null,
  order_id integer not null,
  position integer not null,
  count integer not null,
  restocked_count integer not null,
  cents bigint not null,
  vat_cents bigint not null,
  display_minor bigint not null,
  constraint refund_line_once primary key (refund_id, position),
  constraint refund_line_of_a_refund foreign key (refund_id, order_id) references checkout.refunds (id, order_id),
  constraint refund_line_of_a_line foreign key (order_id, position) references checkout.order_lines (order_id, position),
  constraint refund_line_count_positive check (count > 0),
  constraint refund_line_restocked_within_count check (restocked_count between 0 and count),
  constraint refund_line_amounts_not_negative check (cents >= 0 and vat_cents between 0 and cents and display_minor >= 0)
);
comment on table checkout.refund_lines is 'Refunded pieces of order lines, with their part of the share of the line.';
comment on column checkout.refund_lines.restocked_count is 'Pieces that were not delivered yet: their stock is back.';
create index refund_lines_by_line on checkout.refund_lines (order_id, position);

create table checkout.failed_refunds (
  payment_refund_id integer not null,
  order_id integer not null,
  refund_id integer,
  cents bigint not null,
  coins_minor bigint not null,
  created_at timestamptz not null,
  constraint failed_refund_credited_once primary key (payment_refund_id),
  constraint failed_refund_of_a_payment foreign key (payment_refund_id) references payments.refunds (id),
  constraint failed_refund_of_an_order foreign key (order_id) references checkout.orders (id),
  constraint failed_refund_of_a_refund foreign key (refund_id, order_id) references checkout.refunds (id, order_id),
  constraint failed_refund_amounts_not_negative check (cents > 0 and coins_minor >= 0)
);
comment on table checkout.failed_refunds is
  'Euros of refunds that did not arrive, and the coins that their customers got instead.';
comment on column checkout.failed_refunds.refund_id is 'Null for an order that never became a sale.';
create index failed_refunds_by_order on checkout.failed_refunds (order_id);
create index failed_refunds_by_refund on checkout.failed_refunds (refund_id, order_id) where refund_id is not null;

create table checkout.withdrawals (
  id integer generated always as identity,
  order_id integer not null,
  name text not null,
  email text not null,
  channel text not null,
  language_code text not null,
  declared_at timestamptz not null,
  refund_due_at timestamptz not null,
  settled_at timestamptz,
  constraint withdrawal_id_unique primary key (id),
  constraint withdrawal_keeps_one_order unique (id, order_id),
  constraint withdrawal_from_an_order foreign key (order_id) references checkout.orders (id),
  constraint withdrawal_channel_known check (channel in ('account', 'form')),
  constraint withdrawal_due_after_its_statement check (refund_due_at > declared_at),
  constraint withdrawal_settled_after_its_statement check (settled_at >= declared_at)
);
comment on table checkout.withdrawals is
  'Statements by which customers withdrew from their order, with the date by which the law wants the money returned.';
comment on column checkout.withdrawals.settled_at is
  'When its last line was refunded; null while delivered items have to come back.';
create index withdrawals_by_order on checkout.withdrawals (order_id);
create index withdrawals_by_urgency on checkout.withdrawals (settled_at desc nulls first, refund_due_at, id);
create index withdrawals_by_time on checkout.withdrawals (declared_at, id);
create index withdrawals_open on checkout.withdrawals (refund_due_at, id) where settled_at is null;
create index withdrawals_by_email on checkout.withdrawals ((lower(email) collate "C"));

create table checkout.withdrawal_lines (
  order_id integer not null,
  position integer not null,
  withdrawal_id integer not null,
  count integer not null,
  refund_id integer,
  received_at timestamptz,
  constraint withdrawal_line_once primary key (order_id, position),
  constraint withdrawal_line_of_a_withdrawal foreign key (withdrawal_id, order_id)
    references checkout.withdrawals (id, order_id),
  constraint withdrawal_line_of_an_order_line foreign key (order_id, position)
    references checkout.order_lines (order_id, position),
  constraint withdrawal_line_refunded_by_a_refund foreign key (refund_id, order_id)
    references checkout.refunds (id, order_id),
  constraint withdrawal_line_count_positive check (count > 0),
  constraint withdrawal_line_received_is_refunded check (received_at is null or refund_id is not null)
);
comment on table checkout.withdrawal_lines is 'Withdrawn order lines, each once and with all pieces that were not refunded before.';
comment on column checkout.withdrawal_lines.refund_id is
  'Null while the delivered item has to come back; what was not delivered is refunded with the statement.';
comment on column checkout.withdrawal_lines.received_at is 'When staff noted that the delivered item came back.';
create index withdrawal_lines_by_withdrawal on checkout.withdrawal_lines (withdrawal_id, order_id);
create index withdrawal_lines_by_refund on checkout.withdrawal_lines (refund_id, order_id) where refund_id is not null;
create index withdrawal_lines_open on checkout.withdrawal_lines (withdrawal_id) where refund_id is null;
