create schema payments;
comment on schema payments is 'Money in and out through providers: payments, webhooks, refunds, and the sandbox provider of the demo shop.';

create table payments.payments (
  id integer generated always as identity,
  purpose text not null,
  reference_id integer not null,
  customer_id integer not null,
  provider text not null,
  method text not null,
  amount_minor bigint not null,
  currency text not null default 'EUR',
  request jsonb not null,
  status text not null default 'created',
  provider_session_id text,
  redirect_url text,
  received_minor bigint,
  created_at timestamptz not null,
  opened_at timestamptz,
  asked_at timestamptz,
  settled_at timestamptz,
  constraint payment_id_unique primary key (id),
  constraint payment_by_a_customer foreign key (customer_id) references identity.customers (id),
  constraint payment_purpose_known check (purpose in ('order', 'deposit')),
  constraint payment_one_a_purpose unique (purpose, reference_id),
  constraint payment_amount_positive check (amount_minor > 0),
  constraint payment_in_euros check (currency = 'EUR'),
  constraint payment_status_known check (status in ('created', 'open', 'pending', 'paid', 'declined', 'cancelled', 'expired')),
  constraint payment_session_unique unique (provider, provider_session_id),
  constraint payment_open_has_a_session check (status <> 'open' or (provider_session_id is not null and redirect_url is not null)),
  constraint payment_received_when_paid check ((status = 'paid') = (received_minor is not null)),
  constraint payment_settled_at_when_settled check (
    (status in ('paid', 'declined', 'cancelled', 'expired')) = (settled_at is not null))
);
comment on table payments.payments is
  'One row a payment asked of a provider. created: not yet opened there; open: the customer is at the provider; pending: the provider waits for the bank. The provider''s word "paid" wins over every other state and is final.';
comment on column payments.payments.request is 'What the provider is asked for: order number, lines and return addresses. No card data ever reaches the shop.';
comment on column payments.payments.received_minor is 'What the provider says it took; compared with amount_minor by those who hand out goods.';
create index payments_by_customer on payments.payments (customer_id);
create index payments_unsettled on payments.payments (created_at) where status in ('open', 'pending');

create table payments.webhook_events (
  provider text not null,
  event_id text not null,
  payment_id integer,
  kind text not null,
  payload jsonb not null,
  received_at timestamptz not null,
  constraint webhook_event_once primary key (provider, event_id),
  constraint webhook_event_of_a_payment foreign key (payment_id) references payments.payments (id)
);
comment on table payments.webhook_events is 'Every genuine webhook, once: the same event delivered again changes nothing.';
create index webhook_events_by_payment on payments.webhook_events (payment_id);

create table payments.refunds (
  id integer generated always as identity,
  payment_id integer not null,
  key text not null,
  amount_minor bigint not null,
  reason text not null,
  status text not null default 'requested',
  provider_refund_id text,
  created_at timestamptz not null,
  sent_at timestamptz,
  constraint refund_id_unique primary key (id),
  constraint refund_of_a_payment foreign key (payment_id) references payments.payments (id),
  constraint refund_key_unique unique (key),
  constraint refund_amount_positive check (amount_minor > 0),
  constraint refund_status_known check (status in ('requested', 'sent')),
  constraint refund_sent_has_a_proof check ((status = 'sent') = (provider_refund_id is not null and sent_at is not null))
);
comment on table payments.refunds is 'Money to be given back: decided in a transaction, carried out by a job until the provider confirms.';
create index refunds_by_payment on payments.refunds (payment_id);

create table payments.sandbox_sessions (
  id text not null,
  key text not null,
  request jsonb not null,
  amount_minor bigint not null,
  method text not null,
  status text not null default 'open',
  created_at timestamptz not null,
  decided_at timestamptz,
  constraint sandbox_session_id_unique primary key (id),
  constraint sandbox_session_key_unique unique (key),
  constraint sandbox_session_status_known check (status in ('open', 'pending', 'approved', 'declined', 'cancelled', 'closed'))
);
comment on table payments.sandbox_sessions is
  'Checkout sessions of the sandbox provider. These sandbox tables are "the other side": nothing of the shop reads them but through the gateway.';

create table payments.sandbox_webhooks (
  id text not null,
  session_id text not null,
  body text not null,
  created_at timestamptz not null,
  delivered_at timestamptz,
  constraint sandbox_webhook_id_unique primary key (id),
  constraint sandbox_webhook_of_a_session foreign key (session_id) references payments.sandbox_sessions (id)
);
comment on table payments.sandbox_webhooks is 'Webhooks that the sandbox provider sends until the shop has answered; each is signed anew when it goes out.';
create index sandbox_webhooks_by_session on payments.sandbox_webhooks (session_id);

create table payments.sandbox_refunds (
  id text not null,
  session_id text not null,
  key text not null,
  amount_minor bigint not null,
  created_at timestamptz not null,
  constraint sandbox_refund_id_unique primary key (id),
  constraint sandbox_refund_of_a_session foreign key (session_id) references payments.sandbox_sessions (id),
  constraint sandbox_refund_key_unique unique (key),
  constraint sandbox_refund_amount_positive check (amount_minor > 0)
);
comment on table payments.sandbox_refunds is 'Money that the sandbox provider gave back, once a key, however often the shop asks.';
create index sandbox_refunds_by_session on payments.sandbox_refunds (session_id);

create table payments.sandbox_faults (
  operation text not null,
  fault text not null,
  times integer not null,
  constraint sandbox_fault_one_an_operation primary key (operation),
  constraint sandbox_fault_operation_known check (operation in ('create', 'query', 'refund', 'close')),
  constraint sandbox_fault_known check (fault in ('error', 'timeout', 'lost_answer')),
  constraint sandbox_fault_times_not_negative check (times >= 0)
);
comment on table payments.sandbox_faults is
  'Faults ordered for the next calls of an operation: error answers 500, timeout never answers, lost_answer does the work and then never answers.';
