create schema steam;
comment on schema steam is 'What the shop keeps of Steam: used answers of its sign-in, and inventories for some minutes.';

create table steam.used_nonces (
  nonce text not null,
  used_at timestamptz not null,
  constraint steam_nonce_once primary key (nonce),
  constraint steam_nonce_is_short check (length(nonce) between 1 and 255)
);
comment on table steam.used_nonces is
  'Response nonces of verified sign-ins, so that no answer counts twice. Kept longer than an answer is accepted.';
create index used_nonces_by_time on steam.used_nonces (used_at);

create table steam.inventories (
  steam_id text not null,
  state text not null,
  skins jsonb not null,
  fetched_at timestamptz not null,
  constraint inventory_of_a_steam_id primary key (steam_id),
  constraint inventory_steam_id_wellformed check (steam_id ~ '^7656\d{13}$'),
  constraint inventory_state_known check (state in ('public', 'private')),
  constraint inventory_skins_are_a_list check (jsonb_typeof(skins) = 'array')
);
comment on table steam.inventories is 'Public inventories as Steam showed them last; read again after some minutes, deleted after a day.';
create index inventories_by_time on steam.inventories (fetched_at);
