create schema wallet;
comment on schema wallet is 'Deposits into wallets, from the request to the credited coins.';

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
