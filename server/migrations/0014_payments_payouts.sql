create table payments.payouts (
  id integer generated always as identity,
  purpose text not null,
  reference_id integer not null,
  customer_id integer not null,
  provider text not null,
  method text not null,
  amount_minor bigint not null,
  currency text not null default 'EUR',
  state text not null default 'pending',
  provider_token text,
  card_brand text,
  last_four text not null,
  holder text not null,
  iban text,
  held_until timestamptz not null,
  attempts integer not null default 0,
  is_unclear boolean not null default false,
  failure_reason text,
  provider_payout_id text,
  created_at timestamptz not null,
  attempted_at timestamptz,
  sent_at timestamptz,
  failed_at timestamptz,
  replaced_at timestamptz,
  constraint payout_id_unique primary key (id),
  constraint payout_to_a_customer foreign key (customer_id) references identity.customers (id),
  constraint payout_purpose_known check (purpose in ('offer')),
  constraint payout_amount_positive check (amount_minor > 0),
  constraint payout_in_euros check (currency = 'EUR'),
  constraint payout_method_known check (method in ('card', 'sepa')),
  constraint payout_state_known check (state in ('pending', 'sent', 'failed')),
  constraint payout_card_has_a_token check ((method = 'card') = (provider_token is not null and card_brand is not null)),
  constraint payout_keeps_four_characters check (length(last_four) = 4),
  constraint payout_iban_while_needed check (
    (iban is not null) = (method = 'sepa' and state <> 'sent' and replaced_at is null)),
  constraint payout_attempts_not_negative check (attempts >= 0),
  constraint payout_unclear_while_pending check (not is_unclear or (state = 'pending' and attempts > 0)),
  constraint payout_sent_has_a_proof check ((state = 'sent') = (provider_payout_id is not null and sent_at is not null)),
  constraint payout_failed_has_a_reason check ((state = 'failed') = (failure_reason is not null and failed_at is not null)),
  constraint payout_replaced_after_failure check (replaced_at is null or state = 'failed')
);
comment on table payments.payouts is
  'Money that the shop owes a customer and sends through a provider. pending: not sent yet; failed: the provider or staff said no, and it may be sent again; sent: final.';
comment on column payments.payouts.provider_token is 'Names the card at the provider. The card number itself never reaches a table.';
comment on column payments.payouts.iban is 'Kept only until the money is sent; last_four stays.';
comment on column payments.payouts.held_until is 'Before this moment a reversed trade could still take the skin back, so only staff who force it send the money.';
comment on column payments.payouts.is_unclear is 'The provider was called and has not answered yet: it may have paid, so the payout can be sent again with its key and not be called failed.';
comment on column payments.payouts.replaced_at is 'A failed payout gave way to one with another destination; its debt moved there.';
create unique index payout_one_a_purpose on payments.payouts (purpose, reference_id) where replaced_at is null;
create index payouts_by_customer on payments.payouts (customer_id);
create index payouts_by_state on payments.payouts (state, id);

create table payments.sandbox_cards (
  token text not null,
  brand text not null,
  last_four text not null,
  holder text not null,
  expires_on date not null,
  created_at timestamptz not null,
  constraint sandbox_card_token_unique primary key (token),
  constraint sandbox_card_keeps_four_digits check (last_four ~ '^[0-9]{4}$')
);
comment on table payments.sandbox_cards is 'Cards that the sandbox provider can pay to. Even this other side keeps no card number.';

create table payments.sandbox_payouts (
  id text not null,
  key text not null,
  amount_minor bigint not null,
  method text not null,
  card_token text,
  account_last_four text,
  created_at timestamptz not null,
  constraint sandbox_payout_id_unique primary key (id),
  constraint sandbox_payout_key_unique unique (key),
  constraint sandbox_payout_to_a_card foreign key (card_token) references payments.sandbox_cards (token),
  constraint sandbox_payout_amount_positive check (amount_minor > 0),
  constraint sandbox_payout_has_a_destination check ((method = 'card') = (card_token is not null) and (method = 'sepa') = (account_last_four is not null))
);
comment on table payments.sandbox_payouts is 'Money that the sandbox provider paid out, once a key, however often the shop asks.';
create index sandbox_payouts_by_card on payments.sandbox_payouts (card_token);

alter table payments.sandbox_faults
  drop constraint sandbox_fault_operation_known,
  drop constraint sandbox_fault_known,
  add constraint sandbox_fault_operation_known check (operation in ('create', 'query', 'refund', 'close', 'tokenise', 'pay_out', 'list')),
  add constraint sandbox_fault_known check (fault in ('error', 'timeout', 'lost_answer', 'decline')),
  add constraint sandbox_fault_declines_payouts_only check (fault <> 'decline' or operation = 'pay_out');
comment on table payments.sandbox_faults is
  'Faults ordered for the next calls of an operation: error answers 500, timeout never answers, lost_answer does the work and then never answers, decline says no.';
