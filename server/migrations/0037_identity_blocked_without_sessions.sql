-- Whoever finds a session need not ask whether its account is blocked: then there would be none.
delete from identity.sessions s using identity.customers c where c.id = s.customer_id and c.blocked_at is not null;

create function identity.end_sessions() returns trigger
  language plpgsql
as $$
begin
  delete from identity.sessions where customer_id = new.id;
  return null;
end;
$$;
comment on function identity.end_sessions is 'Ends all sessions of a customer, whoever blocks or erases the account.';
create trigger customer_blocked_has_no_sessions after update of blocked_at on identity.customers
  for each row when (new.blocked_at is not null) execute function identity.end_sessions();

create function identity.refuse_session_of_blocked() returns trigger
  language plpgsql
as $$
begin
  -- Waits for whoever is blocking the account right now.
  perform from identity.customers c where c.id = new.customer_id and c.blocked_at is null for share;
  if not found then
    raise integrity_constraint_violation using message = 'a blocked customer has no sessions', constraint = 'session_of_open_customer';
  end if;
  return new;
end;
$$;
comment on function identity.refuse_session_of_blocked is
  'Refuses a session of a customer who is blocked, also one that is being opened at the moment of the blocking.';
create trigger session_of_open_customer before insert on identity.sessions
  for each row execute function identity.refuse_session_of_blocked();

create or replace function identity.living_session(token bytea, at timestamptz, used_after timestamptz)
  returns table (
    id uuid, customer_id integer, email text, name text, surname text, email_verified boolean, last_used_at timestamptz
  )
  language sql stable
as $$
  select s.id, s.customer_id, c.email, c.name, c.surname, c.email_verified_at is not null, s.last_used_at
  from identity.sessions s
  left join identity.customers c on c.id = s.customer_id
  where s.token_hash = token and s.expires_at > at and s.last_used_at > used_after
$$;
comment on function identity.living_session is
  'Who holds the token with this SHA-256; no row when nobody does any more. The planner writes it into the statement that asks, so that other domains find the session and what they are asked for in one; whoever asks for no more than the id never looks at the customer.';
comment on column identity.customers.blocked_at is
  'Since when the shop refuses the account: no sign-in, no reset, no sessions. Null for everybody else.';
