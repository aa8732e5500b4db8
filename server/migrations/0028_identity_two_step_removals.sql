create table identity.two_step_removals (
  id integer generated always as identity,
  customer_id integer not null,
  reason text not null,
  requested_by text not null,
  requested_at timestamptz not null,
  decided_by text,
  decided_at timestamptz,
  is_approved boolean,
  constraint two_step_removal_id_unique primary key (id),
  constraint two_step_removal_of_a_customer
    foreign key (customer_id) references identity.customers (id) on delete cascade,
  constraint two_step_removal_decided_at_once check (num_nonnulls(decided_by, decided_at, is_approved) in (0, 3)),
  constraint two_step_removal_approved_by_another check (not is_approved or decided_by <> requested_by)
);
comment on table identity.two_step_removals is
  'Requests of staff to remove the second factors of a customer who lost all of them: one asks, another approves.';
comment on column identity.two_step_removals.reason is 'Why, as staff wrote it.';
comment on column identity.two_step_removals.is_approved is 'Whether the decision approved or rejected it; null while it waits.';
create unique index two_step_removals_waiting on identity.two_step_removals (customer_id) where decided_at is null;
create index two_step_removals_by_customer on identity.two_step_removals (customer_id, decided_at desc);
