import { beforeAll, expect, test } from 'vitest';
import { openStaffSession } from '#server/office/staff/open-staff-session.ts';
import { officeRoutes } from '#contract/office/office-api.ts';
import type { OfficeRoute } from '#contract/office/office-route.ts';
import { isRoleAllowed, staffRoles, type StaffRole } from '#contract/office/roles.ts';
import { givenCustomer, givenSession } from '../../test-kit/given-customer.ts';
import { givenStaff } from '../../test-kit/given-staff.ts';
import { withShopApp } from '../../test-kit/with-shop-app.ts';

const shop = withShopApp();
const staffIds = new Map<StaffRole, number>();
let customerToken: string;

beforeAll(async () => {
  const { db } = shop;
  customerToken = await givenSession(db, (await givenCustomer(db)).id);
  for (const role of staffRoles) staffIds.set(role, (await givenStaff(db, { role })).id);
});

type Who = StaffRole | 'customer' | 'guest';

/** Each call gets a session of its own, because one of the calls signs out. */
async function tokenOf(caller: Who): Promise<string | null> {
  if (caller === 'guest') return null;
  if (caller === 'customer') return customerToken;
  const who = { ip: '127.0.0.1', userAgent: 'test', now: new Date() };
  return (await openStaffSession(shop.db, staffIds.get(caller) ?? 0, who)).token;
}

const calls = Object.values<OfficeRoute>(officeRoutes).flatMap((route) =>
  [...staffRoles, 'customer' as const, 'guest' as const].map((caller) => ({ name: route.name, caller, route })),
);

/** Sends no fields, so that an allowed call fails at its input or finds nothing. */
async function answerTo({ method, path }: OfficeRoute, token: string | null): Promise<[number, string]> {
  const url = `/api${path.replaceAll(/:\w+/g, '2000000000')}`;
  const headers = token === null ? {} : { authorization: `Bearer ${token}` };
  const reply = await shop.app.inject({ method, url, headers, ...(method !== 'GET' && { payload: {} }) });
  return [reply.statusCode, reply.statusCode < 400 ? 'OK' : reply.json<{ code: string }>().code];
}

test.each(calls)('$name as $caller', async ({ caller, route }) => {
  const answer = await answerTo(route, await tokenOf(caller));
  if (route.roles === 'anyone') return expect(answer[1]).not.toBe('not_signed_in');
  if (caller === 'guest' || caller === 'customer') return expect(answer).toEqual([401, 'not_signed_in']);
  if (!isRoleAllowed(route, caller)) return expect(answer).toEqual([403, 'role_not_allowed']);
  expect([401, 403]).not.toContain(answer[0]);
});
