create schema ledger;
comment on schema ledger is 'Double-entry accounts and transfers: the only place where a balance changes.';

create table ledger.accounts (
  id integer generated always as identity,
  code text not null,
  currency text not null,
  customer_id integer,
  balance_minor bigint,
  held_minor bigint,
  created_at timestamptz not null default now(),
  constraint account_id_unique primary key (id),
  constraint account_code_unique unique (code),
  constraint account_keeps_one_currency unique (id, currency),
  constraint wallet_one_a_customer unique (customer_id),
  constraint account_has_a_customer foreign key (customer_id) references identity.customers (id),
  constraint account_currency_known check (currency in ('EUR', 'COIN')),
  constraint wallet_holds_coins check (customer_id is null or currency = 'COIN'),
  constraint balance_kept_for_wallets_only check (
    (customer_id is not null) = (balance_minor is not null) and (balance_minor is null) = (held_minor is null)),
  constraint wallet_held_not_negative check (held_minor >= 0),
  constraint wallet_balance_not_negative check (balance_minor - held_minor >= 0)
);
comment on table ledger.accounts is
  'Wallets of customers (COIN) and accounts of the shop. A positive balance is what the holder has. Accounts of the outside world are negative by what came in from there, purchases by what the shop bought from customers; payouts_due is positive by what the shop owes them, payouts_overpaid negative by what the bank paid once too often and the shop has to get back, paid_back_otherwise by what of it came back by another way, payout_losses by what was written off.';
comment on column ledger.accounts.balance_minor is
  'Sum of the entries of a wallet, maintained by triggers only. Null for accounts of the shop: every purchase posts to them, and updating a stored balance would serialise all purchases.';
comment on column ledger.accounts.held_minor is 'Sum of the pending holds: part of the balance, but not available to spend.';

create table ledger.transfers (
  id bigint generated always as identity,
  key text not null,
  kind text not null,
  reference text not null,
  entry_count smallint not null,
  occurred_at timestamptz not null,
  created_at timestamptz not null default now(),
  constraint transfer_id_unique primary key (id),
  constraint transfer_key_unique unique (key),
  constraint transfer_key_not_empty check (key <> ''),
  constraint transfer_kind_is_a_word check (kind ~ '^[a-z]+(_[a-z]+)*$'),
  constraint transfer_has_two_sides check (entry_count >= 2)
);
comment on table ledger.transfers is 'Transfers with their kind and reference. Immutable; corrections are new transfers.';
comment on constraint transfer_key_unique on ledger.transfers is
  'The key names the event behind the transfer (order:17:sale), so posting it twice moves money once.';
create index transfers_by_reference on ledger.transfers (reference);
create index transfers_by_time on ledger.transfers (occurred_at);
comment on index ledger.transfers_by_time is 'Serves the daily reconciliation with providers.';

create table ledger.entries (
  transfer_id bigint not null,
  account_id integer not null,
  currency text not null,
  amount_minor bigint not null,
  constraint entry_once_a_transfer_and_account primary key (transfer_id, account_id),
  constraint entry_has_a_transfer foreign key (transfer_id) references ledger.transfers (id),
  constraint entry_in_the_currency_of_its_account foreign key (account_id, currency) references ledger.accounts (id, currency),
  constraint entry_moves_something check (amount_minor <> 0)
);
comment on table ledger.entries is 'Entries of transfers. Those of one transfer sum to zero per currency.';
create index entries_by_account on ledger.entries (account_id, transfer_id);

create view ledger.balances_by_reference as
  select a.code, t.reference, sum(e.amount_minor) as cents from ledger.accounts a
  join ledger.entries e on e.account_id = a.id join ledger.transfers t on t.id = e.transfer_id
  group by a.code, t.reference;
comment on view ledger.balances_by_reference is 'What each account holds for each order, deposit or offer, for the integrity checks.';

create table ledger.holds (
  id bigint generated always as identity,
  key text not null,
  reference text not null,
  account_id integer not null,
  amount_minor bigint not null,
  status text not null default 'pending',
  transfer_id bigint,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  constraint hold_id_unique primary key (id),
  constraint hold_key_unique unique (key),
  constraint hold_on_an_account foreign key (account_id) references ledger.accounts (id),
  constraint hold_posted_by_a_transfer foreign key (transfer_id) references ledger.transfers (id),
  constraint hold_amount_positive check (amount_minor > 0),
  constraint hold_status_known check (status in ('pending', 'posted', 'voided')),
  constraint hold_transfer_when_posted check ((status = 'posted') = (transfer_id is not null)),
  constraint hold_settled_at_when_settled check ((status = 'pending') = (settled_at is null))
);
comment on table ledger.holds is 'Two-phase holds of coins: pending, then posted (a transfer spends them) or voided (released).';
create index holds_by_transfer on ledger.holds (transfer_id) where transfer_id is not null;
create index holds_pending_by_account on ledger.holds (account_id) where status = 'pending';

create trigger transfers_are_append_only before update or delete on ledger.transfers
  for each row execute function platform.refuse_change();
create trigger transfers_are_never_emptied before truncate on ledger.transfers
  for each statement execute function platform.refuse_change();
create trigger entries_are_append_only before update or delete on ledger.entries
  for each row execute function platform.refuse_change();
create trigger entries_are_never_emptied before truncate on ledger.entries
  for each statement execute function platform.refuse_change();
create trigger holds_are_never_deleted before delete on ledger.holds
  for each row execute function platform.refuse_change();
create trigger accounts_are_never_deleted before delete on ledger.accounts
  for each row execute function platform.refuse_change();

create function ledger.check_transfer() returns trigger language plpgsql as $$
declare
  checked_id bigint := case tg_table_name when 'transfers' then (to_jsonb(new) ->> 'id')::bigint else (to_jsonb(new) ->> 'transfer_id')::bigint end;
  expected smallint := (select entry_count from ledger.transfers where id = checked_id);
  found bigint := (select count(*) from ledger.entries where transfer_id = checked_id);
begin
  if found <> expected then
    raise exception 'transfer % has % of % entries', checked_id, found, expected
      using errcode = 'check_violation', constraint = 'transfer_has_all_its_entries';
  end if;
  if exists (select from ledger.entries where transfer_id = checked_id group by currency having sum(amount_minor) <> 0) then
    raise exception 'transfer % does not sum to zero', checked_id
      using errcode = 'check_violation', constraint = 'transfer_sums_to_zero';
  end if;
  return null;
end
$$;
comment on function ledger.check_transfer() is
  'Checks at commit that a transfer has exactly entry_count entries, which sum to zero per currency.';
create constraint trigger transfer_sums_to_zero after insert on ledger.transfers
  deferrable initially deferred for each row execute function ledger.check_transfer();
create constraint trigger entry_sums_to_zero after insert on ledger.entries
  deferrable initially deferred for each row execute function ledger.check_transfer();

create function ledger.move_balance() returns trigger language plpgsql as $$
begin
  update ledger.accounts set balance_minor = balance_minor + new.amount_minor
    where id = new.account_id and customer_id is not null;
  return null;
end
$$;
comment on function ledger.move_balance() is 'Adds an entry to the balance of its wallet; accounts of the shop store no balance.';
create trigger entry_moves_balance after insert on ledger.entries
  for each row execute function ledger.move_balance();

create function ledger.move_held() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update ledger.accounts set held_minor = held_minor + new.amount_minor where id = new.account_id;
  elsif old.status = 'pending' and new.status <> 'pending' then
    update ledger.accounts set held_minor = held_minor - new.amount_minor where id = new.account_id;
  end if;
  return null;
end
$$;
comment on function ledger.move_held() is 'Keeps held_minor of a wallet equal to the sum of its pending holds.';
create trigger hold_moves_held after insert or update on ledger.holds
  for each row execute function ledger.move_held();

create function ledger.guard_hold() returns trigger language plpgsql as $$
begin
  if old.status <> 'pending' or (old.id, old.key, old.reference, old.account_id, old.amount_minor, old.created_at)
      is distinct from (new.id, new.key, new.reference, new.account_id, new.amount_minor, new.created_at) then
    raise exception 'hold % is settled or was rewritten', old.id
      using errcode = 'check_violation', constraint = 'hold_settles_once';
  end if;
  return new;
end
$$;
comment on function ledger.guard_hold() is 'Allows one change of a hold: settling it while it is pending.';
create trigger hold_settles_once before update on ledger.holds
  for each row execute function ledger.guard_hold();

create function ledger.guard_account() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.balance_minor <> 0 or new.held_minor <> 0 then
      raise exception 'an account begins at zero' using errcode = 'check_violation', constraint = 'account_begins_at_zero';
    end if;
  elsif (old.id, old.code, old.currency, old.customer_id) is distinct from (new.id, new.code, new.currency, new.customer_id)
      or pg_trigger_depth() < 2 then
    raise exception 'balances are moved by entries and holds only'
      using errcode = 'check_violation', constraint = 'balance_moved_by_entries_only';
  end if;
  return new;
end
$$;
comment on function ledger.guard_account() is 'Lets balances start at zero and change only through the triggers of entries and holds.';
create trigger balance_moved_by_entries_only before insert or update on ledger.accounts
  for each row execute function ledger.guard_account();

insert into ledger.accounts (code, currency) values
  ('sales', 'EUR'), ('unapplied_receipts', 'EUR'), ('provider:stripe', 'EUR'), ('provider:bank', 'EUR'), ('bridge:eur', 'EUR'),
  ('bridge:coin', 'COIN'), ('opening', 'COIN'), ('purchases', 'EUR'), ('payouts_due', 'EUR'), ('payouts_overpaid', 'EUR'),
  ('paid_back_otherwise', 'EUR'), ('payout_losses', 'EUR'), ('given_up', 'COIN'),
  ('disputed', 'EUR'), ('dispute_losses', 'EUR'), ('unexplained_refunds', 'EUR'), ('corrections', 'COIN');

create table ledger.check_outcomes (
  job text not null,
  fact text not null,
  checked integer not null,
  broken integer not null,
  example text,
  checked_at timestamptz not null,
  broken_since timestamptz,
  constraint check_outcome_once primary key (job, fact),
  constraint check_outcome_broken_since check ((broken > 0) = (broken_since is not null))
);
comment on table ledger.check_outcomes is 'Last outcome of each integrity check, as the job that runs it left it.';
