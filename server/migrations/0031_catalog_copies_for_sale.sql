create index items_copies_for_sale on catalog.items (id) where copy_of is not null and available > 0;
