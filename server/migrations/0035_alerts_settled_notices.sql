create index notices_by_settling on alerts.notices (settled_at) where settled_at is not null;
comment on index alerts.notices_by_settling is 'Serves the counts of notices in the office.';
