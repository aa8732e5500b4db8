alter table cart.lines
  add column told_before_cents cart.price_cents,
  add column told_at timestamptz,
  add constraint cart_line_told_anew_at_a_moment check ((told_before_cents is null) = (told_at is null));
comment on column cart.lines.told_at is
  'When a refused purchase told the price of the line. A call that came in before it knew told_before_cents, however late its turn comes.';
