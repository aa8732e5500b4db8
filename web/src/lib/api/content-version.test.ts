import { expect, test } from 'vitest';
import { contentVersionHeader, noteContentVersion, seenContentVersion } from './content-version.ts';

test('the version is that of the last reply that names one', async () => {
  const versions = ['one', null, 'two', null];
  const ask = noteContentVersion(async () => {
    const version = versions.shift();
    return new Response('text', { headers: version ? { [contentVersionHeader]: version } : {} });
  });
  const seen = [];
  for (let count = 0; count < 4; count += 1) {
    expect(await (await ask('http://shop.test')).text()).toBe('text');
    seen.push(seenContentVersion());
  }
  expect(seen).toEqual(['one', 'one', 'two', 'two']);
});
