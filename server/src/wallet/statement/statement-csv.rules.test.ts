import { expect, test } from 'vitest';
import type { Movement } from '#contract/wallet.ts';
import { fileNameOf, toCsv } from './statement-csv.rules.ts';

const row: Movement = {
  id: 7,
  created_at: 1_772_445_600,
  kind: 'purchase',
  description: 'Order "Nr. 1", größer',
  reference_type: 'order',
  reference_id: 10_001,
  amount: -0.07,
  balance_after: 1240,
};

test('a row has an ISO date, quoted texts and decimal points', () => {
  expect(toCsv([row, { ...row, reference_type: null, reference_id: null, amount: 33.3 }])).toBe(
    [
      '\u{FEFF}id,date,kind,description,reference,amount,balance_after',
      '7,2026-03-02T10:00:00.000Z,purchase,"Order ""Nr. 1"", größer","order:10001",-0.07,1240.00',
      '7,2026-03-02T10:00:00.000Z,purchase,"Order ""Nr. 1"", größer","",33.30,1240.00',
      '',
    ].join('\r\n'),
  );
  expect(toCsv([])).toBe('\u{FEFF}id,date,kind,description,reference,amount,balance_after\r\n');
});

test.each([
  [{ kind: 'all' }, 'statement-2026-11-25.csv'],
  [{ kind: 'purchase' }, 'statement-purchase-2026-11-25.csv'],
  [{ kind: 'all', from: '2026-11-01', to: '2026-11-30' }, 'statement-2026-11-01-2026-11-30.csv'],
  [{ kind: 'refund', from: '2026-11-01' }, 'statement-refund-2026-11-01-2026-11-25.csv'],
  [{ kind: 'all', to: '2026-10-31' }, 'statement-start-2026-10-31.csv'],
] as const)('the file of %j is called %s', (filter, name) => {
  expect(fileNameOf({ from: undefined, to: undefined, ...filter }, '2026-11-25')).toBe(name);
});
