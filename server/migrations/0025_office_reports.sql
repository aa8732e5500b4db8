create table office.report_progress (
  is_only boolean not null default true,
  time_zone text not null default '',
  last_transfer_id bigint not null default 0,
  constraint report_progress_once primary key (is_only),
  constraint report_progress_is_only check (is_only)
);
comment on table office.report_progress is
  'How far ledger_days and sales_days have come: they sum the transfers up to last_transfer_id, by days of time_zone. Reports add the transfers after it.';
insert into office.report_progress default values;

create table office.ledger_days (
  account text not null,
  kind text not null,
  day date not null,
  credit_minor bigint not null,
  debit_minor bigint not null,
  transfer_count integer not null,
  constraint ledger_day_once primary key (account, kind, day),
  constraint ledger_day_sides_not_negative check (credit_minor >= 0 and debit_minor >= 0)
);
comment on table office.ledger_days is
  'Entries of the ledger by account, kind of transfer and day; wallets are one account. Derived, so it can be emptied together with report_progress.';

create table office.sales_days (
  grouping text not null,
  day date not null,
  key text not null,
  order_count integer not null,
  sold_cents bigint not null,
  refund_count integer not null,
  refunded_cents bigint not null,
  vat_cents bigint not null,
  discount_cents bigint not null,
  costed_cents bigint not null,
  costed_vat_cents bigint not null,
  cost_cents bigint not null,
  constraint sales_day_once primary key (grouping, day, key),
  constraint sales_day_grouping_known check (grouping in ('period', 'country', 'method', 'rate', 'code', 'category'))
);
comment on table office.sales_days is
  'Sales and refunds by day, once for each grouping: their sums equal the account sales of the ledger in all of them but code. Derived, as ledger_days.';
comment on column office.sales_days.vat_cents is 'Contained in what was sold, minus that of refunds.';
comment on column office.sales_days.costed_cents is 'Sales of pieces whose purchase price is known, minus refunds of their lines.';
comment on column office.sales_days.cost_cents is 'Purchase price of these pieces, minus that of pieces that went back on sale.';
