alter table payments.payouts
  add column card_expiry text,
  add constraint payout_card_expiry_of_a_card check (card_expiry is null or (method = 'card' and card_expiry ~ '^\d{4}-\d{2}$'));
comment on column payments.payouts.card_expiry is
  'Year and month until which the card is good, such as 2030-09: with the last four digits it tells one card of its holder from another. Null for payouts of earlier versions and once the customer has left.';
