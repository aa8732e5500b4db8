import { expect, test } from 'vitest';
import { detailsText } from './details-text.ts';

test('details read as one line without empty values', () => {
  expect(detailsText({ payout_id: 7, reason: 'Late', note: '', old: null, sent: false })).toBe(
    'payout id: 7, reason: Late, sent: false',
  );
});
