create schema invoices;
comment on schema invoices is 'Invoices of paid orders and credit notes of refunds, numbered without gaps.';

create table invoices.counters (
  kind text not null,
  year smallint not null,
  last_sequence integer not null default 0,
  constraint counter_of_a_kind_and_year unique (kind, year),
  constraint counter_kind_known check (kind in ('invoice', 'credit_note')),
  constraint counter_not_negative check (last_sequence >= 0)
);
comment on table invoices.counters is
  'The last number of each kind and year. Its row is locked until the transaction that takes the next number ends, so that a rollback leaves no gap.';

create table invoices.documents (
  id integer generated always as identity,
  kind text not null,
  year smallint not null,
  sequence integer not null,
  number text not null,
  order_id integer not null,
  refund_id integer,
  corrected_id integer,
  customer_id integer not null,
  language_code text not null,
  total_cents bigint not null,
  vat_cents bigint not null,
  content jsonb not null,
  issued_at timestamptz not null,
  constraint document_id_unique primary key (id),
  constraint document_sequence_unique unique (kind, year, sequence),
  constraint document_number_unique unique (number),
  constraint document_refund_unique unique (refund_id),
  constraint document_of_an_order foreign key (order_id) references checkout.orders (id),
  constraint document_of_a_refund foreign key (refund_id) references checkout.refunds (id),
  constraint document_corrects_an_invoice foreign key (corrected_id) references invoices.documents (id),
  constraint document_of_a_customer foreign key (customer_id) references identity.customers (id),
  constraint document_kind_known check (kind in ('invoice', 'credit_note')),
  constraint document_sequence_positive check (sequence > 0),
  constraint document_number_follows_sequence check (
    number = case kind when 'credit_note' then 'C' else '' end || year || '-'
      || lpad(sequence::text, greatest(6, length(sequence::text)), '0')),
  constraint document_credit_note_of_a_refund check (
    (kind = 'credit_note') = (refund_id is not null) and (kind = 'credit_note') = (corrected_id is not null)),
  constraint document_total_positive check (total_cents > 0 and vat_cents between 0 and total_cents)
);
comment on table invoices.documents is
  'Invoices and credit notes, never changed. content is everything they say, as it was on the day of issue; amounts in euro cents.';
comment on column invoices.documents.refund_id is 'The refund that a credit note is for; null for invoices.';
comment on column invoices.documents.corrected_id is 'The invoice that a credit note corrects; null for invoices.';
comment on column invoices.documents.year is 'Year of issue in the time zone of the shop.';
create unique index document_one_invoice_an_order on invoices.documents (order_id) where kind = 'invoice';
create index documents_by_order on invoices.documents (order_id, id);
create index documents_by_customer on invoices.documents (customer_id, id desc);
create index documents_by_issue on invoices.documents (issued_at, id);
create index documents_by_corrected on invoices.documents (corrected_id) where corrected_id is not null;

create trigger documents_are_append_only before update or delete on invoices.documents
  for each row execute function platform.refuse_change();
create trigger documents_are_never_emptied before truncate on invoices.documents
  for each statement execute function platform.refuse_change();
create trigger counters_are_never_deleted before delete on invoices.counters
  for each row execute function platform.refuse_change();

create function invoices.guard_counter() returns trigger language plpgsql as $$
begin
  if (new.kind, new.year) is distinct from (old.kind, old.year) or new.last_sequence <> old.last_sequence + 1 then
    raise exception 'a counter takes one step at a time'
      using errcode = 'check_violation', constraint = 'counter_takes_one_step';
  end if;
  return new;
end
$$;
comment on function invoices.guard_counter() is 'Lets a counter take one step at a time, never back.';
create trigger counter_takes_one_step before update on invoices.counters
  for each row execute function invoices.guard_counter();
