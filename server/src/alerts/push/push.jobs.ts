import type { Db } from '#server/platform/db.ts';
import type { Job } from '#server/platform/jobs.ts';
import type { PushGateway } from './push.types.ts';
import { pushJob, sendPush } from './send-push.ts';

export function pushJobs({ db, push }: { db: Db; push: PushGateway | null }): Job[] {
  return [{ name: pushJob, run: (payload) => sendPush(db, payload, push) }];
}
