import { expect, test } from 'vitest';
import { listAudit } from '#server/audit/audit.queries.ts';
import { expectPaymentIntegrity } from '../../../test-kit/expect-money.ts';
import { givenPayout } from '../../../test-kit/given-payout.ts';
import { typeAsStaff } from '../../../test-kit/run-as-staff.ts';
import { withMoneyShop } from '../../../test-kit/with-money-shop.ts';

const shop = withMoneyShop({ verify: expectPaymentIntegrity });

async function type(actor: string, ...words: (string | number)[]) {
  const terminal = { db: shop.db, clock: shop.clock, actor: `terminal:${actor}` };
  const end = await typeAsStaff(terminal, 'payout', ...words.map(String));
  return { ...end, lines: end.lines.map((line) => line.replace(/\s+/g, ' ').trim()) };
}

test('a large payout is sent once two members of staff approved it, and the log names them', async () => {
  const id = await givenPayout(shop.db, { amountMinor: 2000_00 });
  const refused = { exitCode: 1, message: expect.stringContaining('needs the approval of 2') as string };
  expect(await type('kim', 'send', id, '--now')).toMatchObject(refused);
  expect((await type('kim', 'approve', id)).lines).toEqual([
    `Payout ${id} of 2000.00 EUR is approved by terminal:kim.`,
  ]);
  expect(await type('kim', 'approve', id)).toMatchObject({
    exitCode: 1,
    message: `You have approved payout ${id} already. Another member of staff, with an account of their own, has to approve it too.`,
  });
  expect(await type('kim', 'send', id, '--now')).toMatchObject(refused);
  expect(await type('sam', 'approve', id)).toMatchObject({ exitCode: 0 });
  expect(await type('kim', 'send', id, '--now')).toMatchObject({ exitCode: 0 });
  const log = await listAudit(shop.db, { subject: `payout:${id}`, limit: 10 });
  expect(log.map(({ actor, action }) => `${actor} ${action}`).toSorted()).toEqual([
    'terminal:kim payout.approved',
    'terminal:kim payout.attempted',
    'terminal:kim payout.sent',
    'terminal:sam payout.approved',
  ]);
});
