-- Held every top-up that ever failed, and served the sweep alone.
drop index if exists wallet.deposits_uncredited_by_payment;
