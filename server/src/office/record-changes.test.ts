import { expect, test } from 'vitest';
import { toChangeDetails } from './change-details.rules.ts';
import { refuseIfChanged, versionOf } from './record-version.ts';

test('lists the fields that differ, before and after', () => {
  const before = { title: 'AK-47', price: 12_00, tags: ['a'], note: null };
  const after = { title: 'AK-47', price: 13_00, tags: ['a', 'b'], note: 'new' };
  expect(toChangeDetails(before, after)).toEqual({
    'price.from': 12_00,
    'price.to': 13_00,
    'tags.from': '["a"]',
    'tags.to': '["a","b"]',
    'note.from': null,
    'note.to': 'new',
  });
  expect(toChangeDetails(before, before)).toEqual({});
});

test('refuses a version of other fields', () => {
  const version = versionOf({ title: 'AK-47', price: 12_00 });
  expect(() => refuseIfChanged({ title: 'AK-47', price: 12_00 }, version)).not.toThrow();
  expect(() => refuseIfChanged({ title: 'AK-47', price: 12_01 }, version)).toThrow('record_changed');
});
