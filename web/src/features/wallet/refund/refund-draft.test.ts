import { expect, test } from 'vitest';
import { withStorages } from '../../../../test-kit/with-storages.ts';
import { clearRefundDraft, readTypedAmount, readTypedIban, saveTypedAmount, saveTypedIban } from './refund-draft.ts';

const { kept, keptInTab } = withStorages();

test('amount and account of a customer stay until the refund is requested; no bank account is stored', () => {
  saveTypedAmount('ada@example.com', '12,5');
  saveTypedIban('ada@example.com', 'DE89 3704');
  expect(readTypedAmount('ada@example.com')).toBe('12,5');
  expect(readTypedIban('ada@example.com')).toBe('DE89 3704');
  expect(readTypedAmount('bob@example.com')).toBeNull();
  expect(readTypedIban('bob@example.com')).toBe('');
  expect(JSON.stringify([...keptInTab, ...kept])).not.toContain('3704');
  clearRefundDraft('ada@example.com');
  expect([readTypedAmount('ada@example.com'), readTypedIban('ada@example.com')]).toEqual([null, '']);
  expect(keptInTab.size).toBe(0);
});
