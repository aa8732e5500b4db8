insert into ledger.accounts (code, currency) values ('purchases', 'EUR'), ('payouts_due', 'EUR');
comment on table ledger.accounts is
  'Wallets of customers (COIN) and accounts of the shop. Positive: what the holder has; an account of the outside world stands below zero by what came in from it. purchases stands below zero by what the shop bought from customers, payouts_due above it by what it owes them.';
