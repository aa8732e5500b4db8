alter table checkout.orders
  add column pack_id integer,
  add column deal_id integer,
  add constraint order_of_a_pack foreign key (pack_id) references catalog.packs (id),
  add constraint order_of_a_deal foreign key (deal_id) references catalog.deals (id),
  add constraint order_of_one_bargain check (num_nonnulls(pack_id, deal_id) <= 1);
comment on column checkout.orders.pack_id is 'The pack that was bought instead of a cart; its price is shared out over the lines.';
comment on column checkout.orders.deal_id is 'The deal that was bought instead of a cart.';
create index orders_by_pack on checkout.orders (pack_id) where pack_id is not null;
create index orders_by_deal on checkout.orders (deal_id) where deal_id is not null;
