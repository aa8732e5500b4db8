create schema promo;
comment on schema promo is 'Promo codes and their redemptions.';

create table promo.codes (
  id integer generated always as identity,
  code text not null,
  description text not null,
  kind text not null,
  percent_bps integer,
  amount_minor bigint,
  min_total_minor bigint not null default 0,
  category text,
  valid_from timestamptz not null,
  valid_until timestamptz,
  uses_max integer,
  uses_per_customer_max integer,
  uses_before integer not null default 0,
  is_enabled boolean not null default true,
  constraint promo_code_id_unique primary key (id),
  constraint promo_code_unique unique (code),
  constraint promo_code_is_a_word check (code ~ '^[A-Z0-9_-]{2,64}$'),
  constraint promo_code_kind_known check (kind in ('percent', 'fixed')),
  constraint promo_code_amount_of_its_kind check (
    case kind when 'percent' then percent_bps between 1 and 9999 and amount_minor is null
              else amount_minor > 0 and percent_bps is null end),
  constraint promo_code_leaves_something_to_pay check (kind <> 'fixed' or min_total_minor > amount_minor),
  constraint promo_code_min_total_not_negative check (min_total_minor >= 0),
  constraint promo_code_ends_after_it_begins check (valid_until > valid_from),
  constraint promo_code_uses_max_positive check (uses_max > 0),
  constraint promo_code_uses_per_customer_max_positive check (uses_per_customer_max > 0),
  constraint promo_code_uses_before_not_negative check (uses_before >= 0)
);
comment on table promo.codes is
  'Promo codes in upper case. Amounts in euro cents, percentages in basis points; null means no end or no limit.';
comment on column promo.codes.category is 'Url of the subcategory that the discount is limited to; null applies it to every item.';
comment on column promo.codes.uses_before is 'Uses without a row in promo.redemptions, such as those in an earlier shop.';

create table promo.redemptions (
  id bigint generated always as identity,
  code_id integer not null,
  customer_id integer not null,
  order_id integer not null,
  status text not null default 'reserved',
  created_at timestamptz not null,
  settled_at timestamptz,
  constraint redemption_id_unique primary key (id),
  constraint redemption_one_an_order unique (order_id),
  constraint redemption_of_a_code foreign key (code_id) references promo.codes (id),
  constraint redemption_by_a_customer foreign key (customer_id) references identity.customers (id),
  constraint redemption_status_known check (status in ('reserved', 'redeemed', 'released')),
  constraint redemption_settled_at_when_settled check ((status = 'reserved') = (settled_at is null))
);
comment on table promo.redemptions is
  'Uses of codes by orders: reserved while the payment is open, then redeemed if it is paid, else released. No foreign key to orders, because checkout comes after promo.';
create index redemptions_in_force_by_code on promo.redemptions (code_id, customer_id) where status <> 'released';
create index redemptions_by_code on promo.redemptions (code_id, id);
create index redemptions_by_customer on promo.redemptions (customer_id);
