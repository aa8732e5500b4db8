-- What staff write about a customer lies beside the log, so that it can be erased with the account: the log itself is never
-- rewritten (decision 0039).
create table ops.audit_personal_details (
  audit_id bigint not null,
  customer_id integer not null,
  details jsonb not null,
  constraint audit_details_one_an_entry primary key (audit_id),
  constraint audit_details_of_an_entry foreign key (audit_id) references ops.audit_log (id),
  constraint audit_details_about_a_customer foreign key (customer_id) references identity.customers (id)
);
comment on table ops.audit_personal_details is
  'Details of a change that are about a person, such as the reason for a block. Never changed; removed only once the account is erased.';
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
comment on function ops.keep_personal_details() is 'Refuses to remove details about a customer whose account is not erased.';
create trigger audit_details_are_never_changed before update on ops.audit_personal_details
  for each row execute function ops.refuse_change();
create trigger audit_details_stay_with_the_account before delete on ops.audit_personal_details
  for each row execute function ops.keep_personal_details();
create trigger audit_details_are_never_emptied before truncate on ops.audit_personal_details
  for each statement execute function ops.refuse_change();

-- The reasons in older entries move there, once; those about erased accounts go.
alter table ops.audit_log disable trigger audit_log_is_append_only;
with personal as (
  select l.id, split_part(l.subject, ':', 1) as kind, split_part(l.subject, ':', 2) as subject_id,
    (select jsonb_object_agg(d.key, d.value) from jsonb_each(l.details) d where d.key in ('reason', 'failureReason')) as details
  from ops.audit_log l where l.details ?| array['reason', 'failureReason']
)
insert into ops.audit_personal_details (audit_id, customer_id, details)
select p.id, c.id, p.details
from personal p
left join offers.offers o on p.kind = 'offer' and o.id::text = p.subject_id
left join payments.payouts y on p.kind = 'payout' and y.id::text = p.subject_id
join identity.customers c
  on c.id = coalesce(o.customer_id, y.customer_id) or (p.kind = 'customer' and c.id::text = p.subject_id)
where c.deleted_at is null;
update ops.audit_log set details = details - 'reason' - 'failureReason' where details ?| array['reason', 'failureReason'];
alter table ops.audit_log enable trigger audit_log_is_append_only;

alter table ops.audit_log
  add constraint audit_details_without_reasons check (not details ?| array['reason', 'failureReason']);
comment on constraint audit_details_without_reasons on ops.audit_log is
  'Nothing can be erased here, so what staff write about a person stands in ops.audit_personal_details.';
comment on column ops.audit_log.details is
  'What a reader needs to understand the change; never card numbers, accounts, secrets or words about a person.';
