alter table delivery.trade_offers
  add column failures integer not null default 0,
  add column last_failure text,
  add column ask_after timestamptz,
  add column held_at timestamptz,
  add constraint trade_offer_failures_not_negative check (failures >= 0),
  add constraint trade_offer_held_after_failures check (held_at is null or failures > 0);
comment on column delivery.trade_offers.failures is 'Answers of Steam in a row that say neither yes nor no. The next clear one sets it to 0.';
comment on column delivery.trade_offers.ask_after is 'Before this Steam is not asked about the offer again; null for at once.';
comment on column delivery.trade_offers.held_at is
  'Since when the bots leave it to staff, because it may exist on Steam and nobody could say so. Its assets stay reserved, and its delivery cannot be cancelled.';
