import { expect, test } from 'vitest';
import { listFullReads } from '../../test-kit/recording-database.ts';
import { withRecordingDatabase } from '../../test-kit/with-recording-database.ts';
import { listAuditChoices } from './audit.queries.ts';

const shop = withRecordingDatabase();

test('the choices of the audit log come from its indexes', async () => {
  await shop.db`
    insert into audit.entries (actor, action, subject, details, at)
    select 'staff:' || n % 3 || '@shop.example', 'order.' || (array['cancel', 'claim'])[n % 2 + 1], 'order:' || n, '{}', now()
    from generate_series(1, 20000) n`;
  await shop.db`analyze`;
  expect(await listAuditChoices(shop.recording.db)).toEqual({
    actors: ['staff:0@shop.example', 'staff:1@shop.example', 'staff:2@shop.example'],
    actions: ['order.cancel', 'order.claim'],
  });
  expect(await listFullReads(shop.recording, 'audit.entries')).toEqual([]);
});
