import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { buildOpenApi } from './openapi.ts';

test('openapi.json is what the contract says', async () => {
  const file = await readFile(new URL('../../../openapi.json', import.meta.url), 'utf8');
  expect(JSON.parse(file)).toEqual(JSON.parse(JSON.stringify(buildOpenApi())));
});

test('every endpoint is described', () => {
  const { paths } = buildOpenApi() as { paths: Record<string, Record<string, unknown>> };
  for (const endpoint of Object.values(endpoints)) {
    const [method = '', path = ''] = endpoint.split(' ');
    expect(paths[`/api${path.replaceAll(/:(\w+)/g, '{$1}')}`]?.[method.toLowerCase()]).toBeDefined();
  }
});
