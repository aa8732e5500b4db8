comment on table deals.deals is
  'Daily deals: one item at a lower price between starts_at and ends_at. Ending a deal early moves ends_at. Rows of deals that have begun are never deleted, because orders reference them.';
