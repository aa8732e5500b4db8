import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { describeOfficeRights } from './office-rights.ts';

test('docs/office-rights.md is up to date; npm run openapi writes it', async () => {
  const file = new URL('../../../docs/office-rights.md', import.meta.url);
  expect(await readFile(file, 'utf8')).toBe(describeOfficeRights());
});
