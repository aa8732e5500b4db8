create schema payments;
comment on schema payments is 'Money in and out through providers: payments, webhooks, refunds, payouts and reconciliation.';

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
  pending_hours integer not null,
  pending_until timestamptz,
  status text not null default 'created',
  provider_session_id text,
  provider_transaction_id text,
  redirect_url text,
  received_minor bigint,
  decline_code text,
  created_at timestamptz not null,
  opened_at timestamptz,
  polled_at timestamptz,
  settled_at timestamptz,
  constraint payment_id_unique primary key (id),
  constraint payment_one_a_purpose unique (purpose, reference_id),
  constraint payment_by_a_customer foreign key (customer_id) references identity.customers (id),
  constraint payment_purpose_known check (purpose in ('order', 'deposit')),
  constraint payment_amount_positive check (amount_minor > 0),
  constraint payment_in_euros check (currency = 'EUR'),
  constraint payment_status_known check (status in ('created', 'open', 'pending', 'paid', 'declined', 'cancelled', 'expired')),
  constraint payment_open_has_a_session check (
    status <> 'open' or (provider_session_id is not null and redirect_url is not null)),
  constraint payment_received_when_paid check ((status = 'paid') = (received_minor is not null)),
  constraint payment_settled_at_when_settled check (
    (status in ('paid', 'declined', 'cancelled', 'expired')) = (settled_at is not null))
);
comment on table payments.payments is
  'One row per payment. created: not yet opened at the provider; open: the customer is at the provider; pending: the provider waits for the bank. "paid" from the provider overrides every other status and is final.';
comment on column payments.payments.request is
  'Request to the provider: order number, lines and return addresses. Card data never reaches the shop.';
comment on column payments.payments.provider_transaction_id is
  'Id of the money at the provider, by which it names the payment of a refund or dispute that the shop did not begin.';
comment on column payments.payments.received_minor is
  'Amount that the provider reports as received. Orders and deposits compare it with amount_minor before they are fulfilled.';
comment on column payments.payments.pending_hours is 'How long the shop waits for the bank of the customer, by the setting of the method.';
comment on column payments.payments.pending_until is
  'Until when the shop waits for the bank; kept afterwards. Null if the provider never reported the payment as pending.';
comment on column payments.payments.decline_code is
  'Code of the provider for the last declined attempt. While the page is open, the customer may try again.';
-- Partial, because PostgreSQL locks a row like `for update` when a column of a complete unique index changes: the weak lock of
-- another webhook event on the payment would block that, and two webhooks of one payment would deadlock.
create unique index payment_session_unique on payments.payments (provider, provider_session_id)
  where provider_session_id is not null;
create unique index payment_transaction_unique on payments.payments (provider, provider_transaction_id)
  where provider_transaction_id is not null;
create index payments_by_customer on payments.payments (customer_id);
-- The list of staff. Each filter reads an index in the order of the list; two of them read that of the rarer one.
create index payments_by_time on payments.payments (created_at, id);
create index payments_by_amount on payments.payments (amount_minor, id);
create index payments_by_status_and_time on payments.payments (status, created_at, id);
create index payments_by_status_and_amount on payments.payments (status, amount_minor, id);
create index payments_by_purpose on payments.payments (purpose, created_at, id);
create index payments_by_method on payments.payments (method, created_at, id);
create index payments_by_session on payments.payments ((provider_session_id collate "C")) where provider_session_id is not null;
create index payments_by_transaction on payments.payments ((provider_transaction_id collate "C"))
  where provider_transaction_id is not null;
create index payments_unsettled on payments.payments (created_at) where status in ('open', 'pending');
create index payments_cancelled_by_time on payments.payments (settled_at) where status = 'cancelled';
-- Serves the job that looks for recent deposits whose payment event was lost.
create index payments_paid_deposits_by_time on payments.payments (settled_at) where purpose = 'deposit' and status = 'paid';

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
comment on table payments.webhook_events is 'Webhook events with a valid signature. Repeated deliveries of an event are ignored.';
create index webhook_events_by_payment on payments.webhook_events (payment_id);

create table payments.refunds (
  id integer generated always as identity,
  payment_id integer not null,
  key text not null,
  amount_minor bigint not null,
  reason text not null,
  status text not null default 'requested',
  covered_minor bigint not null default 0,
  waits_for_dispute boolean not null default false,
  provider_refund_id text,
  failure_reason text,
  created_at timestamptz not null,
  sent_at timestamptz,
  failed_at timestamptz,
  explained_at timestamptz,
  constraint refund_id_unique primary key (id),
  constraint refund_key_unique unique (key),
  constraint refund_of_a_payment foreign key (payment_id) references payments.payments (id),
  constraint refund_amount_positive check (amount_minor > 0),
  constraint refund_status_known check (status in ('requested', 'sent', 'failed', 'covered')),
  constraint refund_sent_has_a_provider_id check (
    (sent_at is null) = (provider_refund_id is null) and (status <> 'sent' or sent_at is not null)),
  constraint refund_failed_has_a_reason check (
    (failed_at is null) = (failure_reason is null) and (status <> 'failed' or failed_at is not null)),
  constraint refund_covered_in_part_or_whole check (
    covered_minor between 0 and amount_minor and (status = 'covered') = (covered_minor = amount_minor)),
  constraint refund_waits_when_failed check (not waits_for_dispute or status = 'failed')
);
comment on table payments.refunds is
  'Refunds: requested in the transaction that decides, then sent by a job that retries until the provider confirms. failed: sent, but the provider reports that it did not arrive, or declined for good, such as after a lost dispute; covered: the customer got the money by a lost dispute.';
comment on column payments.refunds.covered_minor is 'What the customer got by a lost dispute instead.';
comment on column payments.refunds.waits_for_dispute is
  'Failed while the payment was disputed: the end of the dispute says whether the customer gets coins for it.';
comment on column payments.refunds.reason is
  'provider_dashboard for a refund that staff made at the provider, or that left although the shop had ended it: its key is the id there, and it is booked against unexplained_refunds. Explained as a refund of the order, it gets reason and key of one that the shop made.';
comment on column payments.refunds.explained_at is
  'When staff explained a refund made at the provider: as one of the order, or as goodwill, which keeps its reason.';
create index refunds_by_payment on payments.refunds (payment_id);
create index refunds_by_reason on payments.refunds (reason, id);
create index refunds_by_amount on payments.refunds (amount_minor, id);
create index refunds_open on payments.refunds (id) where status = 'requested' or waits_for_dispute;
create index refunds_to_check on payments.refunds (id)
  where status in ('requested', 'failed') or (reason = 'provider_dashboard' and status = 'sent' and explained_at is null);
comment on index payments.refunds_to_check is 'The few of all refunds that staff may have to look at.';
create index refunds_covered on payments.refunds (id) where status = 'covered';
create index refunds_by_provider_id on payments.refunds (provider_refund_id) where provider_refund_id is not null;

create view payments.receipts as
  select p.id, p.received_minor, p.settled_at, sum(r.amount_minor) as refunded,
    sum(case when r.status = 'sent' then r.amount_minor else r.covered_minor end) as sent
  from payments.payments p left join payments.refunds r on r.payment_id = p.id and r.reason <> 'provider_dashboard'
  where p.status = 'paid' group by p.id;
comment on view payments.receipts is
  'Paid payments with the sums of their refunds for the integrity checks: all that were requested, and what is gone, sent or covered. Money of a failed refund is back. Refunds made at the provider itself are left out.';

create table payments.disputes (
  id integer generated always as identity,
  payment_id integer not null,
  provider text not null,
  provider_dispute_id text not null,
  amount_minor bigint not null,
  reason text not null,
  status text not null default 'open',
  evidence_due_at timestamptz,
  opened_at timestamptz not null,
  closed_at timestamptz,
  constraint dispute_id_unique primary key (id),
  constraint dispute_once_a_provider unique (provider, provider_dispute_id),
  constraint dispute_of_a_payment foreign key (payment_id) references payments.payments (id),
  constraint dispute_amount_positive check (amount_minor > 0),
  constraint dispute_status_known check (status in ('open', 'won', 'lost')),
  constraint dispute_closed_at_when_closed check ((status = 'open') = (closed_at is null))
);
comment on table payments.disputes is
  'Payments that customers dispute at their bank. The provider takes the money back at once; it returns if the shop wins.';
comment on column payments.disputes.evidence_due_at is 'Until when the provider takes evidence; null if it takes none.';
create index disputes_by_payment on payments.disputes (payment_id);
create index disputes_by_status on payments.disputes (status, id);
create index disputes_by_due on payments.disputes ((status <> 'open'), (coalesce(evidence_due_at, 'infinity')), id);
comment on index payments.disputes_by_due is 'Serves the list of staff: open ones first, then by the end of the evidence.';
create index disputes_by_provider_id on payments.disputes (provider_dispute_id);

create function payments.name_words(name text) returns text[] language sql immutable parallel safe as $$
  select array_remove(regexp_split_to_array(
    replace(replace(replace(replace(translate(bare, 'øłđðı', 'olddi'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
    '[^[:alnum:]]+'), '')
  from (values (lower(regexp_replace(normalize(name, NFKD), '[\u0300-\u036f]', '', 'g') collate pg_c_utf8))) spelled (bare)
$$;
comment on function payments.name_words(text) is 'Words of a name, without accents and capitals.';

create function payments.names_differ(one text, other text) returns boolean language sql immutable parallel safe as $$
  select not case when cardinality(a) <= cardinality(b) then a <@ b else b <@ a end
  from (values (payments.name_words(one), payments.name_words(other))) named (a, b)
$$;
comment on function payments.names_differ(text, text) is
  'Whether two names are of different people; the browser asks the same of an account (contract/src/names-differ.ts).';

create table payments.payout_batches (
  id integer generated always as identity,
  day date not null,
  currency text not null default 'EUR',
  message_id text not null,
  debtor_iban text not null,
  amount_minor bigint not null,
  payout_count integer not null,
  file text,
  created_at timestamptz not null,
  acknowledged_at timestamptz,
  withdrawal_asked_by text,
  withdrawal_asked_at timestamptz,
  withdrawn_at timestamptz,
  constraint payout_batch_id_unique primary key (id),
  constraint payout_batch_message_unique unique (message_id),
  constraint payout_batch_in_euros check (currency = 'EUR'),
  constraint payout_batch_not_empty check (amount_minor > 0 and payout_count > 0),
  constraint payout_batch_withdrawal_names_who_asked check (
    (withdrawal_asked_by is null) = (withdrawal_asked_at is null) and withdrawal_asked_by <> ''),
  constraint payout_batch_withdrawn_is_erased check (withdrawn_at is null or file is null),
  constraint payout_batch_acknowledged_is_erased check (acknowledged_at is null or file is null)
);
comment on table payments.payout_batches is
  'Files of payouts for the bank of the shop (pain.001), one a day. The bank knows a file by its message id and refuses it twice.';

create unique index payout_batch_one_a_day_and_currency on payments.payout_batches (day, currency) where withdrawn_at is null;
comment on column payments.payout_batches.acknowledged_at is
  'When a report of the bank first named it or a transfer of it, whatever the report decides: it was handed in, so it is neither withdrawn nor handed out again.';
comment on column payments.payout_batches.withdrawn_at is
  'When staff took it back, because it was not handed in at the bank: its payouts leave with another file.';
comment on column payments.payout_batches.withdrawal_asked_by is
  'Member of staff who says that it was not handed in, until a second one confirms it, or somebody takes a copy. Above an amount (content.settings), a file is withdrawn by two.';
comment on column payments.payout_batches.message_id is
  'With a random code, so that no report about a file of another shop, such as one for tests, is taken for one about this file.';
comment on column payments.payout_batches.debtor_iban is
  'Account of the shop that the file is paid from, without blanks: a report about another one is not about this file, whatever the settings say by then.';
comment on column payments.payout_batches.file is
  'As written, so that it is the same whenever it is handed over. Erased once the bank has reported about it, or one of them was paid by another file.';

create table payments.payouts (
  id integer generated always as identity,
  purpose text not null,
  reference_id integer not null,
  customer_id integer not null,
  provider text not null,
  method text not null,
  amount_minor bigint not null,
  currency text not null default 'EUR',
  coins_minor bigint,
  payment_ids integer[] not null,
  state text not null default 'pending',
  provider_token text,
  card_brand text,
  card_expiry text,
  iban text,
  hand_account text,
  last_four text not null,
  holder text not null,
  named_by text,
  held_until timestamptz not null,
  attempts integer not null default 0,
  is_unclear boolean not null default false,
  started_by text,
  is_doubtful boolean not null default false,
  failure_reason text,
  provider_payout_id text,
  batch_id integer,
  created_at timestamptz not null,
  attempted_at timestamptz,
  sent_at timestamptz,
  arrived_at timestamptz,
  failed_at timestamptz,
  returned_at timestamptz,
  replaced_at timestamptz,
  surplus_minor bigint not null default 0,
  surplus_since timestamptz,
  surplus_allowed_minor bigint not null default 0,
  settled_by integer,
  contradicted_at timestamptz,
  constraint payout_id_unique primary key (id),
  constraint payout_to_a_customer foreign key (customer_id) references identity.customers (id),
  constraint payout_in_a_batch foreign key (batch_id) references payments.payout_batches (id),
  constraint payout_purpose_known check (purpose in ('offer', 'wallet')),
  constraint payout_of_balance_has_coins check ((purpose = 'wallet') = (coins_minor is not null)),
  constraint payout_of_balance_names_its_payments check ((purpose = 'wallet') = (cardinality(payment_ids) > 0)),
  constraint payout_coins_positive check (coins_minor > 0),
  constraint payout_amount_positive check (amount_minor > 0),
  constraint payout_in_euros check (currency = 'EUR'),
  constraint payout_method_known check (method in ('card', 'sepa', 'mbway', 'multibanco')),
  constraint payout_by_hand_of_its_methods check ((provider = 'hand') = (method in ('mbway', 'multibanco'))),
  constraint payout_state_known check (state in ('pending', 'exported', 'sent', 'failed')),
  constraint payout_exported_in_a_batch check (state <> 'exported' or batch_id is not null),
  constraint payout_batch_of_the_bank check (batch_id is null or provider = 'bank'),
  constraint payout_card_has_a_token check ((method = 'card') = (provider_token is not null and card_brand is not null)),
  constraint payout_card_expiry_of_a_card check (card_expiry is null or (method = 'card' and card_expiry ~ '^\d{4}-\d{2}$')),
  constraint payout_named_by_somebody check (named_by <> ''),
  constraint payout_keeps_four_characters check (length(last_four) = 4),
  constraint payout_iban_while_needed check (
    (iban is not null) = (method = 'sepa' and state <> 'sent' and returned_at is null and replaced_at is null)),
  constraint payout_hand_account_while_needed check (
    (hand_account is not null) = (provider = 'hand' and state <> 'sent' and returned_at is null and replaced_at is null)),
  constraint payout_hand_account_of_its_method check (
    hand_account ~ case method when 'mbway' then '^\+3519\d{8}$' else '^\d{5} \d{9}$' end),
  constraint payout_started_by_hand check ((started_by is not null) = (provider = 'hand' and is_unclear)),
  constraint payout_started_by_somebody check (started_by <> ''),
  constraint payout_attempts_not_negative check (attempts >= 0),
  constraint payout_unclear_while_pending check (not is_unclear or (state = 'pending' and attempts > 0)),
  constraint payout_sent_has_a_provider_id check (
    (state = 'sent' or returned_at is not null) = (provider_payout_id is not null and sent_at is not null)),
  constraint payout_arrived_when_sent check (arrived_at is null or state = 'sent'),
  constraint payout_returned_is_failed check (returned_at is null or state = 'failed'),
  constraint payout_failed_has_a_reason check ((state = 'failed') = (failure_reason is not null and failed_at is not null)),
  constraint payout_replaced_after_failure check (replaced_at is null or state = 'failed'),
  constraint payout_surplus_in_whole_payments check (surplus_minor >= 0 and surplus_minor % amount_minor = 0),
  constraint payout_contradicted_while_sent check (contradicted_at is null or state = 'sent'),
  constraint payout_surplus_allowed_in_part check (surplus_allowed_minor between 0 and surplus_minor),
  constraint payout_settled_by_another foreign key (settled_by) references payments.payouts (id),
  constraint payout_settled_by_an_earlier_one check (settled_by < id),
  constraint payout_surplus_since_when check ((surplus_minor > 0) = (surplus_since is not null))
);
comment on table payments.payouts is
  'Money that the shop owes a customer and sends through a provider. pending: not sent yet; exported: in a file for the bank, which has not confirmed it; failed: refused by the provider or by staff, can be sent again unless the money came back; sent: final unless it does.';
comment on column payments.payouts.provider is 'Gateway that pays it; bank: it leaves in a file to the bank of the shop; hand: staff pay it in the app of the bank.';
comment on column payments.payouts.batch_id is 'File that paid it, or else the newest one it was in.';
comment on column payments.payouts.coins_minor is 'Coins that a refund of balance (purpose wallet) takes from the wallet; the other purposes have none.';
comment on column payments.payouts.payment_ids is
  'Payments whose money a refund of balance (purpose wallet) pays back: while one of them is disputed, it is not sent. No foreign key, because an array has none.';
comment on column payments.payouts.provider_token is 'Token of the card at the provider. No table contains a card number.';
comment on column payments.payouts.card_expiry is
  'Expiry of the card as year and month, such as 2030-09: together with last_four it distinguishes the cards of a customer. Null for SEPA and once the account is erased.';
comment on column payments.payouts.iban is 'Erased once the money is sent; last_four stays.';
comment on column payments.payouts.hand_account is
  'Phone number of MB WAY, or entity and reference of MULTIBANCO. Erased once the money is sent; last_four stays.';
comment on column payments.payouts.started_by is
  'Member of staff who pays it by hand now: it may have been paid, so nobody else starts it. Null once they noted how it ended.';
comment on column payments.payouts.is_doubtful is
  'Others than its starter noted that it was not paid by hand, or staff that the money came back. It may be paid, so it leaves only after two approvals, and so does what takes over the debt.';
comment on column payments.payouts.named_by is
  'Member of staff who named the destination in place of the customer: it leaves only after another one approved it.';
comment on column payments.payouts.held_until is
  'End of the hold: until then a reversed trade could take the skin back, so the payout is sent only if staff force it.';
comment on column payments.payouts.is_unclear is
  'The outcome at the provider is unknown: it was called and has not answered, so it may have paid. The payout can be retried with its key, but not marked as failed. By hand: staff have started to pay it.';
comment on column payments.payouts.arrived_at is 'When the provider reported that the recipient has the money.';
comment on column payments.payouts.returned_at is
  'When the provider reported that the money sent did not arrive. It needs another destination, so it is replaced and never sent again.';
comment on column payments.payouts.replaced_at is
  'When a failed payout ended: one with another destination took over the debt, or the coins went back to the wallet.';
comment on column payments.payouts.surplus_minor is
  'What the bank paid once too often and has neither come back nor been closed: the part of payouts_overpaid that is about this payout.';
comment on column payments.payouts.contradicted_at is
  'When the bank rejected what it had reported as paid: staff decide by its statement. Null once they have, or the money is back.';
comment on column payments.payouts.surplus_since is 'Since when there is such money.';
comment on column payments.payouts.surplus_allowed_minor is
  'Part of the surplus beside which staff let later payouts of the same debt leave. While the surplus is more, those wait.';
comment on column payments.payouts.settled_by is
  'Earlier payout of the same debt that the bank paid after all: its surplus settled this one, for which nothing was sent.';
create unique index payout_one_a_purpose on payments.payouts (purpose, reference_id) where replaced_at is null;
create unique index payout_hand_reference_unique on payments.payouts (provider_payout_id)
  where provider = 'hand' and provider_payout_id is not null and returned_at is null and settled_by is null;
comment on index payments.payout_hand_reference_unique is 'One transfer of the bank pays one payout by hand. One that was booked back frees its reference: its note may have been wrong.';
create index payouts_by_customer on payments.payouts (customer_id);
create index payouts_by_state on payments.payouts (state, id);
create index payouts_by_hold on payments.payouts (held_until, id);
comment on index payments.payouts_by_hold is 'Serves the list of all payouts by the end of their hold.';
create index payouts_by_due on payments.payouts (state, held_until, id);
create index payouts_contradicted on payments.payouts (id) where contradicted_at is not null;
create index payouts_contradicted_by_hold on payments.payouts (held_until, id) where contradicted_at is not null;
create index payouts_overpaid on payments.payouts (id) where surplus_minor > 0;
comment on index payments.payouts_overpaid is 'Serves the queue of money that the shop has to get back.';
create index payouts_overpaid_by_hold on payments.payouts (held_until, id) where surplus_minor > 0;
create index payouts_paid_after_all on payments.payouts (purpose, reference_id, id) where surplus_minor > surplus_allowed_minor;
comment on index payments.payouts_paid_after_all is 'The few whose later payouts wait for staff.';
create index payouts_settled_by on payments.payouts (settled_by) where settled_by is not null;
create index payouts_sent on payments.payouts (sent_at) where state = 'sent';

create table payments.payout_batch_lines (
  batch_id integer not null,
  payout_id integer not null,
  end_to_end_id text not null,
  amount_minor bigint not null,
  debits integer not null default 0,
  credits integer not null default 0,
  is_rejected boolean not null default false,
  outcome text,
  outcome_reason text,
  reported_by text,
  reported_at timestamptz,
  constraint payout_batch_line_once primary key (batch_id, payout_id),
  constraint payout_batch_line_of_a_batch foreign key (batch_id) references payments.payout_batches (id),
  constraint payout_batch_line_of_a_payout foreign key (payout_id) references payments.payouts (id),
  constraint payout_batch_line_amount_positive check (amount_minor > 0),
  constraint payout_batch_line_name_unique unique (end_to_end_id),
  constraint payout_batch_line_credits_after_debits check (credits between 0 and debits),
  constraint payout_batch_line_outcome_of_its_facts check (outcome is not distinct from
    case when debits > credits then 'sent' when debits > 0 then 'returned' when is_rejected then 'failed' end),
  constraint payout_batch_line_reported_once check (
    (outcome is null) = (reported_by is null) and (outcome is null) = (reported_at is null))
);
comment on table payments.payout_batch_lines is
  'Payouts of each file and what the bank did with them. A payout that failed may be in a later file again.';
comment on column payments.payout_batch_lines.end_to_end_id is 'Names the transfer in every report of the bank.';
comment on column payments.payout_batch_lines.debits is 'How often the bank paid it, by all facts.';
comment on column payments.payout_batch_lines.credits is 'How often the money came back, by all facts.';
comment on column payments.payout_batch_lines.is_rejected is 'The bank rejected it. Decides only while no debit is known but by a note of staff.';
comment on column payments.payout_batch_lines.reported_by is 'Message of the bank, or the member of staff, that the outcome comes from.';
create index payout_batch_lines_by_payout on payments.payout_batch_lines (payout_id);
create index payout_batch_lines_open on payments.payout_batch_lines (batch_id) where outcome is null;

create table payments.bank_facts (
  batch_id integer not null,
  payout_id integer not null,
  kind text not null,
  reference text not null,
  is_note boolean not null,
  reason text,
  reported_by text not null,
  reported_at timestamptz not null,
  constraint bank_fact_once primary key (batch_id, payout_id, kind, reference, is_note),
  constraint bank_fact_about_a_transfer foreign key (batch_id, payout_id)
    references payments.payout_batch_lines (batch_id, payout_id),
  constraint bank_fact_kind_known check (kind in ('debit', 'credit', 'rejection')),
  constraint bank_fact_noted_without_reference check (not is_note or reference = '')
);
comment on table payments.bank_facts is
  'What the bank reported about each transfer of a file, or staff read on its statement, each once: payouts are booked as often as these facts say that they were paid, in whatever order they were reported.';
comment on column payments.bank_facts.reference is
  'Reference of the bank for the booking on the account of the shop; empty if the report has none. Another one is another booking; one with a reference is the one without. Of a rejection: the message of the bank.';
comment on column payments.bank_facts.is_note is
  'Staff read it on the statement of the bank. A noted debit does not count once the bank has rejected the transfer.';
create index bank_facts_by_payout on payments.bank_facts (payout_id);

create table payments.payout_approvals (
  payout_id integer not null,
  actor text not null,
  approved_at timestamptz not null,
  constraint payout_approved_once_by_each primary key (payout_id, actor),
  constraint payout_approval_of_a_payout foreign key (payout_id) references payments.payouts (id),
  constraint payout_approval_names_its_actor check (actor <> '')
);
comment on table payments.payout_approvals is
  'Members of staff who approved a payout. Above an amount (content.settings), to a destination that staff named, or in doubt about a payment by hand, it leaves only after two of them did.';

create table payments.payout_unpaid_notes (
  payout_id integer not null,
  batch_id integer,
  actor text not null,
  noted_at timestamptz not null,
  constraint payout_unpaid_noted_once_by_each unique nulls not distinct (payout_id, batch_id, actor),
  constraint payout_unpaid_note_of_a_payout foreign key (payout_id) references payments.payouts (id),
  constraint payout_unpaid_note_of_a_batch foreign key (batch_id) references payments.payout_batches (id),
  constraint payout_unpaid_note_names_its_actor check (actor <> '')
);
comment on table payments.payout_unpaid_notes is
  'Members of staff who read at the bank that it will not pay a transfer, or that the money of a payout by hand (without a batch) came back. Where a payout needs two approvals, two of them have to.';

create table payments.surplus_closings (
  id integer generated always as identity,
  payout_id integer not null,
  amount_minor bigint not null,
  way text not null,
  asked_by text not null,
  asked_at timestamptz not null,
  booked_by text,
  booked_at timestamptz,
  recovered_minor bigint not null default 0,
  constraint surplus_closing_id_unique primary key (id),
  constraint surplus_closing_of_a_payout foreign key (payout_id) references payments.payouts (id),
  constraint surplus_closing_amount_positive check (amount_minor > 0),
  constraint surplus_closing_way_known check (way in ('paid_back', 'written_off', 'settled')),
  constraint surplus_closing_names_who_asked check (asked_by <> ''),
  constraint surplus_closing_booked_by_somebody check ((booked_by is null) = (booked_at is null)),
  constraint surplus_closing_recovered_in_part check (recovered_minor between 0 and amount_minor),
  constraint surplus_closing_recovered_after_booking check (recovered_minor = 0 or booked_at is not null)
);
comment on table payments.surplus_closings is
  'Money that the bank paid once too often and that staff closed without a credit of the bank. Above an amount (content.settings), one member of staff asks and a second one books it.';
comment on column payments.surplus_closings.way is 'paid_back: by the customer, outside of the reports of the bank. written_off: a loss. settled: it paid a later payout of the same debt.';
comment on column payments.surplus_closings.recovered_minor is 'What the bank returned after all, which takes the closing back.';
create unique index surplus_closing_one_waits on payments.surplus_closings (payout_id) where booked_at is null;
create index surplus_closings_by_payout on payments.surplus_closings (payout_id, id) where booked_at is not null;

create table payments.reconciliation_days (
  provider text not null,
  day date not null,
  provider_in_minor bigint not null,
  provider_out_minor bigint not null,
  ledger_in_minor bigint not null,
  ledger_out_minor bigint not null,
  differences integer not null,
  example text,
  compared_at timestamptz not null,
  constraint reconciliation_day_once primary key (provider, day),
  constraint reconciliation_day_differences_not_negative check (differences >= 0),
  constraint reconciliation_day_totals_differ_with_reason check (
    differences > 0 or (provider_in_minor = ledger_in_minor and provider_out_minor = ledger_out_minor)),
  constraint reconciliation_day_difference_has_an_example check ((differences > 0) = (example is not null))
);
comment on table payments.reconciliation_days is
  'Daily reconciliation (UTC): totals reported by a provider and totals of the ledger. Overwritten when a day is compared again.';
comment on column payments.reconciliation_days.differences is 'Number of transactions with different amounts, or known to one side only.';
comment on column payments.reconciliation_days.example is 'Key of one such transaction, in the form that the ledger uses, even if only the provider knows it.';
create index reconciliation_days_that_differ on payments.reconciliation_days (provider, day) where differences > 0;
comment on index payments.reconciliation_days_that_differ is 'Days that are compared again every night until they match.';
