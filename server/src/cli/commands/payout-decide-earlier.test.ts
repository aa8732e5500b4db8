import { expect, test } from 'vitest';
import { listAudit } from '#server/audit/audit.queries.ts';
import { expectPaymentIntegrity } from '../../../test-kit/expect-money.ts';
import { payByFile } from '../../../test-kit/given-batch.ts';
import { givenPaidBefore } from '../../../test-kit/given-paid-before.ts';
import { typeAsStaff } from '../../../test-kit/run-as-staff.ts';
import { withMoneyShop } from '../../../test-kit/with-money-shop.ts';

const shop = withMoneyShop({ verify: expectPaymentIntegrity });
const type = (...words: (string | number)[]) =>
  typeAsStaff({ db: shop.db, clock: shop.clock, actor: 'terminal:kim' }, 'payout', ...words.map(String));

test('staff settle a payout with an earlier one in the terminal, and the log says so', async () => {
  await payByFile(shop.db);
  const { replaced: earlier, earlier_paid: later } = await givenPaidBefore(shop);
  const refused = await type('fail', later, '--reason=closed');
  expect(refused.message).toContain(`npm run shop -- payout decide-earlier ${later} --outcome=settled --reason=TEXT`);
  expect(await type('decide-earlier', later, '--outcome=paid', '--reason=statement')).toMatchObject({ exitCode: 2 });
  const settled = await type('decide-earlier', later, '--outcome=settled', '--reason=statement');
  expect(settled.lines).toEqual([`Payout ${later} is settled by the earlier one: nothing is sent.`]);
  const [entry] = await listAudit(shop.db, { subject: `payout:${later}`, limit: 1 });
  expect(entry).toMatchObject({
    actor: 'terminal:kim',
    action: 'payout.settled_by_earlier',
    details: { earlierId: earlier, reason: 'statement' },
  });
  expect(await type('decide-earlier', later, '--outcome=owed', '--reason=statement')).toMatchObject({ exitCode: 1 });
});
