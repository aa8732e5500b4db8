alter table offers.offers
  add column payout_id integer,
  add constraint offer_paid_by_a_payout foreign key (payout_id) references payments.payouts (id),
  add constraint offer_payout_unique unique (payout_id),
  add constraint offer_payout_when_completed check ((status = 'completed') = (payout_id is not null));
comment on column offers.offers.payout_id is 'The payout of its price; a newer one takes the place of one that failed.';

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
comment on table offers.payees is 'Who gets the money of an offer, with name and address as given for this payout. Cards and accounts are the business of payments.';
comment on column offers.payees.idempotency_key is 'Key of the call that gave the details: the same key with other details is refused as such.';
create index payees_by_offer on offers.payees (offer_id);
