create index transfers_by_time on ledger.transfers (occurred_at);
comment on index ledger.transfers_by_time is 'For comparing a day with what a provider says of it.';
