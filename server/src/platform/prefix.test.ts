import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../test-kit/test-database.ts';
import { prefixEnd, prefixPattern } from './prefix.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const texts = ['a_b', 'a_bc', 'a%b', 'axb', String.raw`a\b`, 'A_b', 'a_b😀', 'b'];

test.each(['a_', 'a%', String.raw`a\ `.trim(), 'a_b', 'b', 'c'])(
  'a pattern and a range find what begins with %s',
  async (start) => {
    const expected = texts.filter((text) => text.startsWith(start)).toSorted();
    const { db } = database;
    const found = await db<{ byPattern: string[]; byRange: string[] }[]>`
    select array_agg(t order by t collate "C") filter (where t like ${prefixPattern(start)}) as by_pattern,
      array_agg(t order by t collate "C") filter (where t collate "C" >= ${start} and t collate "C" < ${prefixEnd(start)}) as by_range
    from unnest(${texts}::text[]) t`;
    expect(found[0]?.byPattern ?? []).toEqual(expected);
    expect(found[0]?.byRange ?? []).toEqual(expected);
  },
);
