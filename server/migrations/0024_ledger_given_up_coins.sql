insert into ledger.accounts (code, currency) values ('given_up', 'COIN');
