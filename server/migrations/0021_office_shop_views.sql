create table office.shop_views (
  staff_session_id bigint not null,
  customer_id integer,
  started_at timestamptz not null,
  expires_at timestamptz not null,
  constraint shop_view_of_session primary key (staff_session_id),
  constraint shop_view_session_exists foreign key (staff_session_id) references office.staff_sessions (id) on delete cascade,
  constraint shop_view_customer_exists foreign key (customer_id) references identity.customers (id),
  constraint shop_view_is_short check (expires_at > started_at and expires_at <= started_at + interval '15 minutes')
);
comment on table office.shop_views is
  'The storefront as a member of staff sees it in the name of a customer, read-only: at most one per session, and none outlives its session.';
comment on column office.shop_views.customer_id is 'Whose view it is; null shows what guests see.';
