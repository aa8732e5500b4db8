alter table cart.lines
  add column told_before_cents cart.price_cents,
  add column told_at timestamptz;
comment on column cart.lines.told_at is
  'When a refused purchase told the price of the line. A call that came in before it knew told_before_cents, however late its turn comes.';
comment on column cart.lines.told_before_cents is
  'The price told before that, in euro cents; there with told_at or not at all. No check of the table says so (decision 0028).';
