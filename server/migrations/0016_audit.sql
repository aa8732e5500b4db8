create schema audit;
comment on schema audit is 'Audit log of staff actions.';

create table audit.entries (
  id bigint generated always as identity,
  actor text not null,
  action text not null,
  subject text not null,
  details jsonb not null,
  at timestamptz not null,
  constraint audit_id_unique primary key (id),
  constraint audit_actor_not_empty check (actor <> ''),
  constraint audit_action_is_named check (action ~ '^[a-z]+(_[a-z]+)*\.[a-z]+(_[a-z]+)*$'),
  constraint audit_subject_is_named check (subject ~ '^[a-z]+:[^ ]+$'),
  constraint audit_details_without_reasons check (not details ?| array['reason', 'failureReason', 'note'])
);
comment on table audit.entries is 'Changes made by staff, logged in the transaction of the change. Append-only.';
comment on column audit.entries.actor is
  'Who made the change: the address of a member of staff, such as staff:kim@example.com, or the account of a terminal, such as terminal:kim.';
comment on column audit.entries.subject is 'What was changed, such as payout:17.';
comment on column audit.entries.details is
  'What a reader needs to understand the change; never card numbers, bank accounts, secrets or text about a person.';
comment on constraint audit_details_without_reasons on audit.entries is
  'The log is append-only, so what staff wrote is stored in audit.personal_details or audit.reasons, where it can be erased.';
create index entries_by_subject on audit.entries (subject, id);
create index entries_by_subject_prefix on audit.entries (subject text_pattern_ops);
create index entries_by_actor on audit.entries (actor, id);
create index entries_by_action on audit.entries (action, id);
create index entries_by_time on audit.entries (at);

create trigger entries_are_append_only before update or delete on audit.entries
  for each row execute function platform.refuse_change();
create trigger entries_are_never_emptied before truncate on audit.entries
  for each statement execute function platform.refuse_change();

create table audit.personal_details (
  audit_id bigint not null,
  customer_id integer not null,
  details jsonb not null,
  constraint audit_details_one_an_entry primary key (audit_id),
  constraint audit_details_of_an_entry foreign key (audit_id) references audit.entries (id),
  constraint audit_details_about_a_customer foreign key (customer_id) references identity.customers (id)
);
comment on table audit.personal_details is
  'Details of log entries that are about a person, such as the reason for a block (decision 0039). Immutable; deleted only after the account is erased.';
create index audit_details_by_customer on audit.personal_details (customer_id);

create function audit.keep_personal_details() returns trigger language plpgsql as $$
begin
  if exists (select from identity.customers c where c.id = old.customer_id and c.deleted_at is not null) then
    return old;
  end if;
  raise exception 'audit.personal_details stays as long as the account: % refused', tg_op
    using errcode = 'integrity_constraint_violation';
end
$$;
comment on function audit.keep_personal_details() is 'Refuses to delete details about a customer whose account is not erased.';
create trigger audit_details_stay_with_the_account before delete on audit.personal_details
  for each row execute function audit.keep_personal_details();
create trigger audit_details_are_never_changed before update on audit.personal_details
  for each row execute function platform.refuse_change();
create trigger audit_details_are_never_emptied before truncate on audit.personal_details
  for each statement execute function platform.refuse_change();

create table audit.reasons (
  audit_id bigint not null,
  reason text not null,
  constraint audit_reason_one_an_entry primary key (audit_id),
  constraint audit_reason_of_an_entry foreign key (audit_id) references audit.entries (id),
  constraint audit_reason_is_short check (reason <> '' and length(reason) <= 500)
);
comment on table audit.reasons is
  'Why staff made a change that concerns no account, such as of a setting or a job. Never changed; apart from the entries, so that a row which names a person after all can be deleted.';
create trigger audit_reasons_are_never_changed before update on audit.reasons
  for each row execute function platform.refuse_change();
create trigger audit_reasons_are_never_emptied before truncate on audit.reasons
  for each statement execute function platform.refuse_change();
