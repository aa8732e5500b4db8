import { expect, it } from 'vitest';
import { createLruCache } from './lru-cache.ts';

function givenCache(bytesMax: number) {
  const cache = createLruCache<{ body: Buffer }>(bytesMax);
  const made: string[] = [];
  const read = (key: string, bytes = 10) =>
    cache.readOrMake(key, () => {
      made.push(key);
      return Promise.resolve({ body: Buffer.alloc(bytes) });
    });
  return { cache, made, read };
}

it('drops what was used longest ago when the bytes run out', async () => {
  const { made, read } = givenCache(25);
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await read(key);
  expect(made).toEqual(['a', 'b', 'c', 'b']);
});

it('makes a value once for concurrent readers', async () => {
  const { made, read } = givenCache(25);
  const [first, second] = await Promise.all([read('a'), read('a')]);
  expect(first).toBe(second);
  expect(made).toEqual(['a']);
});

it('tells what is kept and what is on its way', async () => {
  const { cache, read } = givenCache(25);
  expect(cache.has('a')).toBe(false);
  const made = read('a');
  expect(cache.has('a')).toBe(true);
  await made;
  expect(cache.has('a')).toBe(true);
  await read('b', 20);
  expect(cache.has('a')).toBe(false);
});

it('does not keep what is larger than all its room, nor what failed', async () => {
  const { cache, made, read } = givenCache(25);
  await read('huge', 26);
  await read('huge', 26);
  expect(made).toHaveLength(2);
  await expect(cache.readOrMake('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect((await read('a')).body).toHaveLength(10);
});
