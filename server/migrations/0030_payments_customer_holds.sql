create table payments.customer_holds (
  customer_id integer not null,
  held_until timestamptz not null,
  constraint customer_hold_unique primary key (customer_id),
  constraint customer_hold_of_a_customer foreign key (customer_id) references identity.customers (id)
);
comment on table payments.customer_holds is
  'Customers whose payouts wait longer than usual: Steam took a trade back, or the account may have been in other hands.';
comment on column payments.customer_holds.held_until is 'Payouts that begin before wait until then; may be in the past.';
insert into payments.customer_holds (customer_id, held_until)
select customer_id, max(decided_at) + interval '14 days' from identity.two_step_removals
where is_approved and decided_at > now() - interval '14 days' group by customer_id;
