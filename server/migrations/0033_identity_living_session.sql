create function identity.living_session(token bytea, at timestamptz, used_after timestamptz)
  returns table (
    id uuid, customer_id integer, email text, name text, surname text, email_verified boolean, last_used_at timestamptz
  )
  language sql stable
as $$
  select s.id, s.customer_id, c.email, c.name, c.surname, c.email_verified_at is not null, s.last_used_at
  from identity.sessions s
  join identity.customers c on c.id = s.customer_id
  where s.token_hash = token and s.expires_at > at and s.last_used_at > used_after and c.blocked_at is null
$$;
comment on function identity.living_session is
  'Who holds the token with this SHA-256; no row when nobody does any more. The planner writes it into the statement that asks, so that other domains find the session and what they are asked for in one.';

create function identity.profile_of(customer_id integer, language_id integer)
  returns table (
    id integer, email text, is_email_verified boolean, pending_email text, name text, surname text, phone text,
    address text, city text, post_code text, steam_id text, steam_trade_link text, avatar_url text, language_code text,
    created_at timestamptz, country_id integer, country_title text, country_hash text, country_iso text
  )
  language sql stable
as $$
  select c.id, c.email, c.email_verified_at is not null, c.pending_email, c.name, c.surname,
    case when c.phone like '+%' then c.phone else coalesce(c.phone_e164, c.phone) end,
    c.address, c.city, c.post_code, c.steam_id, c.steam_trade_link, c.avatar_url, l.code,
    c.created_at, n.id, coalesce(t.title, n.title), n.hash, n.iso
  from identity.customers c
  left join content.languages l on l.id = c.language_id
  left join content.countries n on n.id = c.country_id
  left join content.country_titles t on t.country_id = n.id and t.language_id = profile_of.language_id
  where c.id = profile_of.customer_id
$$;
comment on function identity.profile_of is
  'What a customer has told, the country titled in a language. A function, because the ledger reads it beside the balance.';
