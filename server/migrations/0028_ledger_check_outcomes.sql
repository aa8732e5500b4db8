create table ledger.check_outcomes (
  job text not null,
  fact text not null,
  checked integer not null,
  broken integer not null,
  example text,
  checked_at timestamptz not null,
  broken_since timestamptz,
  constraint check_outcome_once primary key (job, fact),
  constraint check_outcome_broken_since check ((broken > 0) = (broken_since is not null))
);
comment on table ledger.check_outcomes is 'Last outcome of each integrity check, as the job that runs it left it.';
