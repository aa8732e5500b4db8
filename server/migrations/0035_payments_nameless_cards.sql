-- The sandbox provider pays to a token and asks nobody for the name: what is not kept cannot name who has left the shop.
alter table payments.sandbox_cards drop column holder;
comment on table payments.sandbox_cards is
  'Cards that the sandbox provider can pay to. Even this other side keeps no card number, and no name: it could not be erased with the account, as nothing ties a card that was never paid to to a customer.';
