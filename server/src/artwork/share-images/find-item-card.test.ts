import { afterAll, beforeAll, expect, test } from 'vitest';
import { openContentSnapshot } from '#server/content/open-content-snapshot.ts';
import type { ContentSnapshot } from '#server/content/content-snapshot.ts';
import { systemClock } from '#server/platform/clock.ts';
import { type Catalog, openCatalog } from '#server/catalog/search/open-catalog.ts';
import { givenItem, type GivenItem } from '../../../test-kit/given-items.ts';
import { openTestDatabase, type TestDatabase } from '../../../test-kit/test-database.ts';
import { testLog } from '../../../test-kit/test-log.ts';
import { findItemCard } from './find-item-card.ts';

let database: TestDatabase;
let content: ContentSnapshot;
let catalog: Catalog;
let redline: GivenItem;
let sold: GivenItem;

beforeAll(async () => {
  database = await openTestDatabase('content');
  const { db } = database;
  const rifle = { type: 'Rifle', class: 'Classified', quality: 'field_tested' } as const;
  redline = await givenItem(db, { ...rifle, title: 'AK-47 | Redline (Field-Tested)' });
  sold = await givenItem(db, { title: 'Sticker | Crown (Foil)', type: 'Sticker', quality: null, stock: 0 });
  content = await openContentSnapshot(db, testLog);
  catalog = await openCatalog({ db, clock: systemClock, content, log: testLog, hasPhotos: false });
});
afterAll(async () => {
  await catalog.close();
  await content.close();
  await database.close();
});

const find = (id: number, code: string) => {
  const language = content.state().languages.find((candidate) => candidate.code === code);
  return findItemCard(catalog.model(new Date()), id, language?.id ?? 0);
};

test('the exterior moves from the title to the facts', () => {
  expect(find(redline.id, 'en')).toMatchObject({
    title: 'AK-47 | Redline',
    facts: 'Rifle · Field-Tested · Classified',
    color: expect.stringMatching(/^#[0-9a-f]{6}$/) as string,
    picture: { title: 'AK-47 | Redline (Field-Tested)' },
  });
});

test('the facts are in the language of the share image', () => {
  expect(find(redline.id, 'de')?.facts).toBe('Gewehr · Einsatzerprobt · Vertraulich');
});

test('a sold-out item has a share image with its known facts', () => {
  expect(find(sold.id, 'en')).toMatchObject({ title: 'Sticker | Crown (Foil)' });
  expect(find(sold.id, 'en')?.facts).not.toContain('null');
});

test('returns nothing for an unknown item', () => {
  expect(find(1, 'en')).toBeUndefined();
});
