-- Money that came for top-ups in the last days, for the sweep that looks for lost news of it.
create index if not exists payments_paid_deposits_by_time on payments.payments (settled_at) where purpose = 'deposit' and status = 'paid';
