create schema wallet;
comment on schema wallet is 'Deposits into wallets, from the request to the credited coins, and refunds of unused balance.';

create table wallet.deposits (
  id integer generated always as identity (start with 50001),
  customer_id integer not null,
  status text not null default 'pending',
  method text not null,
  coins_minor bigint not null,
  charge_cents bigint not null,
  language_code text not null,
  contact jsonb not null,
  payment_id integer,
  created_at timestamptz not null,
  credited_at timestamptz,
  closed_at timestamptz,
  constraint deposit_id_unique primary key (id),
  constraint deposit_payment_unique unique (payment_id),
  constraint deposit_by_a_customer foreign key (customer_id) references identity.customers (id),
  constraint deposit_paid_by_a_payment foreign key (payment_id) references payments.payments (id),
  constraint deposit_status_known check (
    status in ('pending', 'credited', 'declined', 'cancelled', 'expired', 'unopened', 'refunded')),
  constraint deposit_amount_positive check (coins_minor > 0 and charge_cents > 0),
  constraint deposit_credited_at_when_credited check ((status = 'credited') = (credited_at is not null)),
  constraint deposit_closed_at_when_closed check ((status not in ('pending', 'credited')) = (closed_at is not null))
);
comment on table wallet.deposits is
  'One row per deposit: coins in hundredths and the charge in euro cents, both fixed at the start. Money that arrives after a deposit was closed is credited all the same.';
comment on column wallet.deposits.status is
  'unopened: the provider could not be reached, and the customer was told; refunded: the amount received differs from the charge.';
comment on column wallet.deposits.contact is
  'Name and address as entered for the deposit; later changes of the profile do not affect it.';
create index deposits_by_customer on wallet.deposits (customer_id, created_at desc, id desc) where status <> 'unopened';
create index deposits_pending_by_time on wallet.deposits (created_at) where status = 'pending';

create table wallet.refunds (
  id integer generated always as identity (start with 80001),
  customer_id integer not null,
  coins_minor bigint not null,
  cents bigint not null,
  payout_coins_minor bigint not null,
  payout_cents bigint not null,
  contact jsonb,
  language_code text not null,
  asked_by text,
  reason text,
  created_at timestamptz not null,
  constraint balance_refund_id_unique primary key (id),
  constraint balance_refund_by_a_customer foreign key (customer_id) references identity.customers (id),
  constraint balance_refund_amount_positive check (coins_minor > 0 and cents > 0),
  constraint balance_refund_payout_within_amount check (
    payout_coins_minor between 0 and coins_minor and payout_cents between 0 and cents
    and (payout_coins_minor > 0) = (payout_cents > 0)),
  constraint balance_refund_payout_has_a_payee check ((contact is not null) = (payout_cents > 0)),
  constraint balance_refund_reason_of_staff_only check (reason is null or asked_by is not null)
);
comment on table wallet.refunds is
  'Refunds of unused balance: coins in hundredths and the euro cents that they become, of which a part may be a payout.';
comment on column wallet.refunds.asked_by is 'Member of staff who made it; null if the customer did.';
comment on column wallet.refunds.reason is 'Written by that member of staff; empty once the account is erased.';
comment on column wallet.refunds.contact is 'Name and address of the payee of the payout; empty once the account is erased.';
create index refunds_by_customer on wallet.refunds (customer_id);

create table wallet.refund_lines (
  refund_id integer not null,
  source text not null,
  deposit_id integer,
  way text not null,
  coins_minor bigint not null,
  cents bigint not null,
  returned_at timestamptz,
  constraint balance_refund_line_once primary key (refund_id, source),
  constraint balance_refund_line_of_a_refund foreign key (refund_id) references wallet.refunds (id),
  constraint balance_refund_line_of_a_deposit foreign key (deposit_id) references wallet.deposits (id),
  constraint balance_refund_line_source_of_the_deposit check (deposit_id is null or source = 'deposit:' || deposit_id),
  constraint balance_refund_line_way_known check (way in ('source', 'payout')),
  constraint balance_refund_line_sent_to_a_deposit check (way = 'payout' or deposit_id is not null),
  constraint balance_refund_line_amount_positive check (coins_minor > 0 and cents > 0)
);
comment on table wallet.refund_lines is
  'Where the coins of a refund came from, and where their euros go: back the way the deposit was paid, or into the payout.';
comment on column wallet.refund_lines.source is 'Reference of the ledger: deposit:50001, or order:10001 for an order that was refunded to the wallet.';
comment on column wallet.refund_lines.returned_at is 'When the money turned out not to have arrived, and became coins again.';
create index refund_lines_by_deposit on wallet.refund_lines (deposit_id);

create table wallet.corrections (
  id integer generated always as identity,
  customer_id integer not null,
  coins_minor bigint not null,
  reason text not null,
  requested_by text not null,
  requested_at timestamptz not null,
  decided_by text,
  decided_at timestamptz,
  is_booked boolean,
  constraint correction_id_unique primary key (id),
  constraint correction_of_a_customer foreign key (customer_id) references identity.customers (id),
  constraint correction_moves_coins check (coins_minor <> 0),
  constraint correction_decided_at_once check (num_nonnulls(decided_by, decided_at, is_booked) in (0, 3)),
  constraint correction_booked_by_another check (not is_booked or decided_by <> requested_by)
);
comment on table wallet.corrections is
  'Coins that staff add to a balance or take from it: one member of staff asks, another books it as a transfer of the ledger.';
comment on column wallet.corrections.coins_minor is 'Hundredths of a coin; negative takes.';
comment on column wallet.corrections.reason is 'Why, as staff wrote it; empty once the account is erased.';
comment on column wallet.corrections.is_booked is 'Whether the decision booked or rejected it; null while it waits.';
create index corrections_by_customer on wallet.corrections (customer_id, id);
create index corrections_waiting on wallet.corrections (id) where decided_at is null;
