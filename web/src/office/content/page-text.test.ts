import { expect, test } from 'vitest';
import { changedLines, isSavedPage, newestOf, type Page } from './page-text.ts';

const version = { id: 7, title: 'About', content: '<p>We</p>', author: 'kim@loadout.test', created_at: 1_790_000_000 };
const draft = { ...version, publish_at: null, published_at: null };
const pageWith = (newest: Page['versions'][number]): Page => ({
  id: 1,
  slug: 'about',
  version: 'b',
  live: { title: 'Old', content: '<p>Old</p>' },
  versions: [newest],
});

test('the newest version counts before what is live', () => {
  expect(newestOf(pageWith(draft))).toEqual({ version: 'b', values: { title: 'About', content: '<p>We</p>' } });
  expect(newestOf({ ...pageWith(draft), versions: [] }).values).toEqual({ title: 'Old', content: '<p>Old</p>' });
});

const isSaved = (newest: Page['versions'][number], publish: 'draft' | 'now' | 'at', title = 'About') =>
  isSavedPage(pageWith(newest), { title, content: '<p>We</p>' }, { publish, time: '2026-12-24T18:00' });

test('a page is saved if the newest version has its text and its publication', () => {
  const at = Math.floor(new Date('2026-12-24T18:00').getTime() / 1000);
  const scheduled = { ...draft, publish_at: at };
  expect([isSaved(draft, 'draft'), isSaved(draft, 'draft', 'Other')]).toEqual([true, false]);
  expect([isSaved(draft, 'now'), isSaved({ ...draft, published_at: at }, 'now')]).toEqual([false, true]);
  expect([isSaved(draft, 'at'), isSaved(scheduled, 'at')]).toEqual([false, true]);
});

test('a conflict shows the lines that each side changed', () => {
  expect(changedLines('one\ntwo', 'one\nthree')).toBe('− two\n+ three');
});
