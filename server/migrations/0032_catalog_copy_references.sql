alter table catalog.copies
  add column reference text,
  add constraint copy_reference_unique unique (reference),
  add constraint copy_reference_is_one_line check (
    reference <> '' and length(reference) <= 100 and reference !~ '[[:cntrl:]]');
comment on column catalog.copies.reference is
  'Key of the shop for the copy, such as its asset id at Steam, by which a file finds it again; null for a copy without any.';
