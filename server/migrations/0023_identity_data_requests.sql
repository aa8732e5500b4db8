create table identity.data_requests (
  id bigint generated always as identity,
  customer_id integer not null,
  kind text not null,
  token_hash bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint data_request_id_unique primary key (id),
  constraint data_request_token_unique unique (token_hash),
  constraint data_request_token_is_sha256 check (octet_length(token_hash) = 32),
  constraint data_request_kind_known check (kind in ('export', 'deletion')),
  constraint data_request_by_a_customer foreign key (customer_id) references identity.customers (id) on delete cascade,
  constraint data_request_expires_later check (expires_at > created_at)
);
comment on table identity.data_requests is
  'Links sent to confirm that a customer wants a copy of all data or the end of the account: single use, 24 hours.';
create index data_requests_by_customer on identity.data_requests (customer_id);
create index data_requests_by_end on identity.data_requests (expires_at);

alter table identity.customers
  add column deleted_at timestamptz,
  add constraint customer_deleted_is_blocked check (deleted_at is null or blocked_at is not null);
comment on column identity.customers.deleted_at is
  'Since when the account is no more: who it was is erased, the row stays because orders and the ledger name it.';
