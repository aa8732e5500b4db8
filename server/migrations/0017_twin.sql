create schema twin;
comment on schema twin is
  'A local twin of Stripe for demo and tests. It stands in for an outside service: the shop reaches it over HTTP only.';

create table twin.objects (
  id text not null,
  type text not null,
  body jsonb not null,
  parent text,
  page jsonb,
  ended_by text,
  created_at timestamptz not null,
  constraint twin_object_id_unique primary key (id),
  constraint twin_object_ended_by_known check (ended_by in ('customer', 'shop', 'bank', 'time'))
);
comment on table twin.objects is 'Objects of the API as it answers them, such as sessions, charges and events.';
comment on column twin.objects.parent is 'What lists of this type are filtered by: the payment intent of a refund, the transfer group, the account of a payout.';
comment on column twin.objects.page is 'Of a session: title and lines for its payment page, which the object of the API does not show.';
comment on column twin.objects.ended_by is 'Of an expired session: customer left it, shop expired it, bank refused the card, or its time was over.';
create index twin_objects_by_time on twin.objects (type, created_at, id);
-- Serves the job that expires sessions.
create index twin_sessions_open on twin.objects (((body ->> 'expires_at')::bigint))
  where type = 'checkout.session' and body ->> 'status' = 'open';
create index twin_objects_by_parent on twin.objects (parent) where parent is not null;

create table twin.idempotency_keys (
  key text not null,
  fingerprint text not null,
  status integer not null,
  answer jsonb not null,
  created_at timestamptz not null,
  constraint twin_idempotency_key_once primary key (key)
);
comment on table twin.idempotency_keys is 'Answers to calls with an Idempotency-Key, which a repeated call gets again for a day, refusals and failures included.';

create table twin.faults (
  operation text not null,
  fault text not null,
  times integer not null,
  constraint twin_fault_one_an_operation primary key (operation),
  constraint twin_fault_operation_known check (
    operation in ('create', 'query', 'refund', 'close', 'tokenise', 'pay_out', 'list')),
  constraint twin_fault_known check (
    fault in ('error', 'error_after', 'rate_limit', 'timeout', 'lost_answer', 'decline')),
  constraint twin_fault_declines_payouts_only check (fault <> 'decline' or operation = 'pay_out'),
  constraint twin_fault_times_not_negative check (times >= 0)
);
comment on table twin.faults is
  'Faults to inject into the next calls of an operation. error: answers 500; error_after: does the work and answers 500; rate_limit: answers 429; timeout: never answers; lost_answer: does the work but never answers; decline: refuses.';
