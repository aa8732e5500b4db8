import { expect, test } from 'vitest';
import { ApiError } from '#contract/api-error.ts';
import type { CallApi } from '#contract/api.ts';
import { readWallItems } from './read-wall.ts';

const away = () => Promise.reject(new ApiError(500, { code: 'internal_error', message: '' }));

test('the wall shows popular items and stays empty on failure', async () => {
  expect(await readWallItems((async () => ({ payload: [{ id: 7 }] })) as unknown as CallApi)).toEqual([{ id: 7 }]);
  expect(await readWallItems(away)).toEqual([]);
});
