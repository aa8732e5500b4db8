create schema ops;
comment on schema ops is 'Audit log of staff actions.';

create table ops.audit_log (
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
  constraint audit_details_without_reasons check (not details ?| array['reason', 'failureReason'])
);
comment on table ops.audit_log is 'Changes made by staff, logged in the transaction of the change. Append-only.';
comment on column ops.audit_log.actor is 'Who made the change: the account of the terminal, such as terminal:kim.';
comment on column ops.audit_log.subject is 'What was changed, such as payout:17.';
comment on column ops.audit_log.details is
  'What a reader needs to understand the change; never card numbers, bank accounts, secrets or text about a person.';
comment on constraint audit_details_without_reasons on ops.audit_log is
  'The log is append-only, so text about a person is stored in ops.audit_personal_details, where it can be erased.';
create index audit_log_by_subject on ops.audit_log (subject, id);

create function ops.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'ops.% is append-only: % refused', tg_table_name, tg_op using errcode = 'integrity_constraint_violation';
end
$$;
comment on function ops.refuse_change() is 'Keeps tables append-only.';
create trigger audit_log_is_append_only before update or delete on ops.audit_log
  for each row execute function ops.refuse_change();
create trigger audit_log_is_never_emptied before truncate on ops.audit_log
  for each statement execute function ops.refuse_change();

create table ops.audit_personal_details (
  audit_id bigint not null,
  customer_id integer not null,
  details jsonb not null,
  constraint audit_details_one_an_entry primary key (audit_id),
  constraint audit_details_of_an_entry foreign key (audit_id) references ops.audit_log (id),
  constraint audit_details_about_a_customer foreign key (customer_id) references identity.customers (id)
);
comment on table ops.audit_personal_details is
  'Details of log entries that are about a person, such as the reason for a block (decision 0039). Immutable; deleted only after the account is erased.';
create index audit_details_by_customer on ops.audit_personal_details (customer_id);

create function ops.keep_personal_details() returns trigger language plpgsql as $$
begin
  if exists (select from identity.customers c where c.id = old.customer_id and c.deleted_at is not null) then
    return old;
  end if;
  raise exception 'ops.audit_personal_details stays as long as the account: % refused', tg_op
    using errcode = 'integrity_constraint_violation';
end
$$;
comment on function ops.keep_personal_details() is 'Refuses to delete details about a customer whose account is not erased.';
create trigger audit_details_stay_with_the_account before delete on ops.audit_personal_details
  for each row execute function ops.keep_personal_details();
create trigger audit_details_are_never_changed before update on ops.audit_personal_details
  for each row execute function ops.refuse_change();
create trigger audit_details_are_never_emptied before truncate on ops.audit_personal_details
  for each statement execute function ops.refuse_change();
