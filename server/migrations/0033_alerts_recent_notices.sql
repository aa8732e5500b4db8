create index notices_by_search_time on alerts.notices (saved_search_id, created_at) where saved_search_id is not null;
comment on index alerts.notices_by_search_time is 'Serves the number of notices that a search got in the last day.';
