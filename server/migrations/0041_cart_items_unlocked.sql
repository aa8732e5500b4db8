-- With every addition the foreign key locked the row of the item, which for a sought-after one is in many hands at once. Lines
-- are written for items that were just read, and no item goes away.
alter table cart.lines drop constraint cart_line_of_an_item;
comment on column cart.lines.item_id is 'An item of the catalogue, which never loses one.';
