-- Accounts that were erased before keep no words of customers and staff either.
update offers.offers o set
  title = case when o.status = 'completed' then coalesce(i.title, 'CS2 item') else 'Erased' end,
  item_id = case when o.status = 'completed' then o.item_id end, decline_reason = null
from identity.customers c, offers.offers p left join catalog.items i on i.id = p.item_id
where c.id = o.customer_id and c.deleted_at is not null and p.id = o.id;
comment on column offers.offers.title is
  'What is offered, in the words of the customer. Erased with the account; of an item that was paid the name of the catalog stays.';
comment on column offers.offers.decline_reason is
  'Why the shop said no, in the words of staff; null when the customer did, and once the account is erased.';
