create index sessions_by_end on identity.sessions (expires_at);
comment on index identity.sessions_by_end is 'For forgetting sessions that are over, every night, without reading the living ones.';
create index sessions_by_use on identity.sessions (last_used_at);
comment on index identity.sessions_by_use is 'The same for sessions that nobody has used for long.';
create index password_resets_by_end on identity.password_resets (expires_at);
comment on index identity.password_resets_by_end is 'For forgetting links that are over, every night.';
