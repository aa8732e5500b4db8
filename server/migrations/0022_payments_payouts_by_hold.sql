create index payouts_by_hold on payments.payouts (held_until, id);
comment on index payments.payouts_by_hold is 'Serves the list of all payouts by the end of their hold.';
