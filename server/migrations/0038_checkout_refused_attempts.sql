alter table checkout.attempts
  alter column order_id drop not null,
  add column refusal jsonb,
  add constraint attempt_made_an_order_or_was_refused check (num_nonnulls(order_id, refusal) = 1);
comment on table checkout.attempts is
  'Idempotency keys of purchases of the last 24 hours and what they led to: an order, or the refusal of a changed price. The hash tells another body from a repeated one.';
comment on column checkout.attempts.refusal is
  'Title and both prices as the customer was told them: a repeat under the key hears the same and is no yes to the new price.';
