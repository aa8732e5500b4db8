alter table checkout.order_lines add column copy jsonb;
comment on column checkout.order_lines.copy is
  'What made the copy the one it was when it was sold, as catalog.copy_marks gives it; null for an item that is no copy.';
update checkout.order_lines set copy = catalog.copy_marks(item_id)
  where item_id in (select item_id from catalog.copies);
