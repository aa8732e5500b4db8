create function catalog.copy_marks(item integer) returns jsonb language sql stable as $$
  select jsonb_build_object('float', c.float_value, 'pattern', c.pattern, 'paintIndex', c.paint_index, 'phase', c.phase,
    'nameTag', c.name_tag,
    'stickers', coalesce((select jsonb_agg(jsonb_build_object('slot', a.slot, 'name', a.name, 'wear', a.wear) order by a.slot)
      from catalog.copy_attachments a where a.item_id = c.item_id and a.kind = 'sticker'), '[]'),
    'charms', coalesce((select jsonb_agg(jsonb_build_object('name', a.name, 'pattern', a.pattern))
      from catalog.copy_attachments a where a.item_id = c.item_id and a.kind = 'charm'), '[]'))
  from catalog.copies c where c.item_id = item
$$;
comment on function catalog.copy_marks(integer) is
  'What tells a copy from others of its item, for carts and orders; null for an item that is no copy.';
