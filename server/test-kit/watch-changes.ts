import type { Db } from '#server/platform/db.ts';

/** A refusal may count attempts, and no caller can see which session was used last. */
const ignoredTables = ['platform.rate_windows', 'identity.sign_in_attempts'];

export interface ChangeWatch {
  /** Tables changed by committed transactions since the last call. */
  take(): Promise<string[]>;
}

/**
 * Records committed row changes in all tables of the shop and the job queue, by triggers in the same transaction.
 * Ignores updates that change nothing.
 */
export async function watchChanges(db: Db): Promise<ChangeWatch> {
  await db.unsafe(`
    create schema watch;
    create unlogged table watch.changes (place text not null);
    create function watch.note() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and to_jsonb(old) - 'last_used_at' = to_jsonb(new) - 'last_used_at' then return null; end if;
      insert into watch.changes values (format('%s %s.%s', tg_op, tg_table_schema, tg_table_name));
      return null;
    end $$;`);
  const tables = await db<{ name: string }[]>`
    select format('%I.%I', n.nspname, c.relname) as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema', 'watch')
      and (n.nspname <> 'graphile_worker' or c.relname = '_private_jobs')`;
  for (const { name } of tables) {
    if (ignoredTables.includes(name)) continue;
    await db.unsafe(
      `create trigger zz_watch after insert or update or delete on ${name} for each row execute function watch.note()`,
    );
  }
  return {
    take: async () => {
      const rows = await db<{ place: string }[]>`select place from watch.changes`;
      if (rows.length > 0) await db`truncate watch.changes`;
      return [...new Set(rows.map(({ place }) => place))];
    },
  };
}
