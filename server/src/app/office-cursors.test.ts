import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { officeRoutes } from '#contract/office/office-api.ts';
import type { OfficeRoute } from '#contract/office/office-route.ts';
import { givenStaff } from '../../test-kit/given-staff.ts';
import { withShopApp } from '../../test-kit/with-shop-app.ts';

const shop = withShopApp();
let token: string;

beforeAll(async () => {
  ({ token } = await givenStaff(shop.db, { role: 'admin' }));
});

const positions = [
  ['x', 5],
  ['x', 99_999_999_999],
  [7, 99_999_999_999],
  [1e300, 5],
  ['2026-11-26T10:00:00Z', 99_999_999_999],
];

function sortsOf({ input }: OfficeRoute): string[] {
  if (!(input instanceof z.ZodObject)) return [];
  const { sort, cursor } = input.shape;
  if (cursor === undefined) return [];
  return sort instanceof z.ZodDefault && sort.unwrap() instanceof z.ZodEnum
    ? (sort.unwrap() as z.ZodEnum).options.map(String)
    : [''];
}

const lists = Object.values<OfficeRoute>(officeRoutes).flatMap((route) =>
  sortsOf(route).map((sort) => ({ name: route.name, sort, route })),
);

test.each(lists)('$name by "$sort" refuses cursors of another type', async ({ sort, route }) => {
  const headers = { authorization: `Bearer ${token}` };
  const url = `/api${route.path.replaceAll(/:\w+/g, '1')}`;
  for (const position of positions) {
    const cursor = Buffer.from(JSON.stringify(position)).toString('base64url');
    const query = new URLSearchParams({ cursor, ...(sort !== '' && { sort }) });
    const reply = await shop.app.inject({ method: 'GET', url: `${url}?${query}`, headers });
    expect([reply.statusCode, position]).toEqual([expect.toSatisfy((status: number) => status < 500), position]);
  }
});
