import type { Db } from './db.ts';
import { selectOne } from './platform.sql.ts';

const timeoutMs = 2000;

/** Whether the database answers in time. */
export async function pingDatabase(db: Db): Promise<boolean> {
  const late = new Promise<false>((done) => setTimeout(() => done(false), timeoutMs).unref());
  const answered = selectOne(db).then(
    () => true,
    () => false,
  );
  return Promise.race([answered, late]);
}
