import { expect, test } from 'vitest';
import { mergeRecords } from './merge-records.ts';

const base = { code: 'SPRING', percent: 10, note: '', tags: ['a'] as string[] };

test('changes of different fields come together', () => {
  const merge = mergeRecords(base, { ...base, percent: 15 }, { ...base, note: 'Easter' });
  expect(merge.merged).toEqual({ ...base, percent: 15, note: 'Easter' });
  expect(merge.taken).toEqual(['note']);
  expect(merge.conflicts).toEqual([]);
});

test('a field that both changed is a conflict and keeps mine until it is chosen', () => {
  const merge = mergeRecords(base, { ...base, percent: 15 }, { ...base, percent: 20 });
  expect(merge.conflicts).toEqual([{ field: 'percent', mine: 15, theirs: 20 }]);
  expect(merge.merged.percent).toBe(15);
  expect(merge.taken).toEqual([]);
});

test('the same change on both sides is none', () => {
  const same = { ...base, percent: 15, tags: ['a', 'b'] };
  expect(mergeRecords(base, same, { ...same, tags: ['a', 'b'] })).toEqual({ merged: same, conflicts: [], taken: [] });
});

test('lists compare by content', () => {
  const merge = mergeRecords(base, { ...base, tags: ['a'] }, { ...base, tags: ['b'] });
  expect(merge.taken).toEqual(['tags']);
  expect(merge.merged.tags).toEqual(['b']);
});

test('a cleared field is a change, and an absent value is the same as null', () => {
  const loose: { note: string | null; due?: string | null } = { note: 'x', due: null };
  const merge = mergeRecords(loose, { note: null, due: undefined }, { note: 'x' });
  expect(merge).toEqual({ merged: { note: null }, conflicts: [], taken: [] });
});
