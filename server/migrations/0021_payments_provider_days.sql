create table payments.provider_days (
  provider text not null,
  day date not null,
  provider_in_minor bigint not null,
  provider_out_minor bigint not null,
  ledger_in_minor bigint not null,
  ledger_out_minor bigint not null,
  differences integer not null,
  example text,
  compared_at timestamptz not null,
  constraint provider_day_once primary key (provider, day),
  constraint provider_day_differences_not_negative check (differences >= 0),
  constraint provider_day_totals_differ_with_reason check (
    differences > 0 or (provider_in_minor = ledger_in_minor and provider_out_minor = ledger_out_minor)),
  constraint provider_day_difference_has_an_example check ((differences > 0) = (example is not null))
);
comment on table payments.provider_days is
  'What a provider moved on a day (UTC) by its own word, and what the ledger says of it; written anew when a day is compared again.';
comment on column payments.provider_days.differences is 'Movements of another amount, or known to one side only.';
comment on column payments.provider_days.example is 'The key of one such movement, as the ledger names or would name it.';

create index sandbox_sessions_approved on payments.sandbox_sessions (decided_at) where status = 'approved';
create index sandbox_refunds_by_time on payments.sandbox_refunds (created_at);
create index sandbox_payouts_by_time on payments.sandbox_payouts (created_at);
