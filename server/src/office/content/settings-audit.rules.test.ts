import { expect, test } from 'vitest';
import { toSettingsAudit } from './settings-audit.rules.ts';

test('the log names what changed, without whole accounts and long texts', () => {
  const before = { bank_iban: '', google_tag: 'short', vat_bps: 2000, coin_name: 'Coins' };
  const after = { ...before, bank_iban: 'DE89370400440532013000', google_tag: 'x'.repeat(10_000), vat_bps: 1900 };
  expect(toSettingsAudit(before, after)).toEqual({
    'bank_iban.from': '',
    'bank_iban.to': '…3000',
    'google_tag.from': 'short',
    'google_tag.to': `${'x'.repeat(200)}…`,
    'vat_bps.from': 2000,
    'vat_bps.to': 1900,
  });
});

test('another account with the same end is logged as a change', () => {
  const details = toSettingsAudit({ bank_iban: 'DE89370400440532013000' }, { bank_iban: 'NL91ABNA0417163000' });
  expect(details).toEqual({ 'bank_iban.from': '…3000', 'bank_iban.to': '…3000' });
});
