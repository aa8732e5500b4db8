alter table mail.letters add column customer_id integer;
comment on column mail.letters.customer_id is
  'Whose letter it is, by the id of identity.customers; null for one to nobody with an account. No foreign key: mail stands left of identity. An address says less, because it may come to belong to somebody else.';
create index letters_by_customer on mail.letters (customer_id, id desc) where customer_id is not null;
