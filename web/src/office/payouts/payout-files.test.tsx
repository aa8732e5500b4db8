import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { MeContext, type Me } from '#web/office/kit/api/me.ts';
import { PayoutFile } from './payout-files.tsx';

const me: Me = {
  staff: { id: 1, email: 'ann@shop.example', name: 'Ann', role: 'finance' },
  shop: { name: 'Loadout', is_sandbox: true, currency: 'EUR', time_zone: 'Europe/Berlin' },
};

const file = {
  batch_id: 3,
  day: '2026-11-26',
  outcome: null,
  reason: null,
  reported_by: null,
  reported_at: null,
  withdrawn_at: null,
};
const note = { actor: 'staff:ann@shop.example', at: 1_795_700_000 };
const textOf = (change: Partial<Parameters<typeof PayoutFile>[0]['file']>, notes = [note]) =>
  renderToStaticMarkup(
    <MeContext value={me}>
      <PayoutFile file={{ ...file, ...change }} notes={notes} />
    </MeContext>,
  ).replaceAll(/<[^>]*>/g, ' ');

test('a file without a report says so', () => {
  expect(textOf({}, [])).toMatch(/File of 26\.11\.2026 .*The bank has not reported yet/);
});

test('what waits for a second person is named instead', () => {
  expect(textOf({})).toMatch(/Not paid or came back, says ann@shop\.example .*: waits for a second person/);
  expect(textOf({})).not.toContain('has not reported');
  expect(textOf({ outcome: 'sent', reported_by: 'MSG-1' })).toMatch(/Reported by MSG-1 .*waits for a second person/);
});

test('a withdrawn file waits for no report', () => {
  expect(textOf({ withdrawn_at: note.at }, [])).toMatch(/Withdrawn +\d\d\.\d\d\.2026/);
});
