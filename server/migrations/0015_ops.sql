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
  constraint audit_subject_is_named check (subject ~ '^[a-z]+:[^ ]+$')
);
comment on table ops.audit_log is 'Changes made by staff, logged in the transaction of the change. Append-only.';
comment on column ops.audit_log.actor is 'Who made the change: the account of the terminal, such as terminal:kim.';
comment on column ops.audit_log.subject is 'What was changed, such as payout:17.';
comment on column ops.audit_log.details is 'What a reader needs to understand the change; never card numbers, bank accounts or secrets.';
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
