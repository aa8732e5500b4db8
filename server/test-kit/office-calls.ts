import type { OfficeRouteName, OfficeInputOf, OfficeReplyOf } from '#contract/office/office-api.ts';
import { officeEndpoints } from '#contract/office/endpoints.ts';
import type { StaffRole } from '#contract/office/roles.ts';
import { splitEndpoint } from '#contract/split-endpoint.ts';
import type { Db } from '#server/platform/db.ts';
import { givenStaff } from './given-staff.ts';
import type { ShopApp } from './shop-app.ts';

interface OfficeAnswer<N extends OfficeRouteName> {
  status: number;
  body: OfficeReplyOf<N> & { code?: string; errors?: Record<string, string[]> };
}

/** Calls of a new member of staff over HTTP. */
export async function givenOffice(shop: ShopApp, db: Db, role: StaffRole) {
  const { token, email } = await givenStaff(db, { role });
  const headers = { authorization: `Bearer ${token}` };
  const call = async <N extends OfficeRouteName>(name: N, input: OfficeInputOf<N>): Promise<OfficeAnswer<N>> => {
    const { method, path } = splitEndpoint(officeEndpoints[name].call);
    const fields = input as Record<string, unknown>;
    const used = new Set<string>();
    const url = path.replaceAll(/:(\w+)/g, (_place, field: string) => {
      used.add(field);
      return encodeURIComponent(String(fields[field]));
    });
    const rest = Object.fromEntries(Object.entries(fields).filter(([field]) => !used.has(field)));
    const query = new URLSearchParams(rest as Record<string, string>).toString();
    const reply = await shop.app.inject({
      method,
      url: `/api${url}${method === 'GET' && query ? `?${query}` : ''}`,
      headers,
      ...(method !== 'GET' && { payload: rest }),
    });
    return { status: reply.statusCode, body: reply.json() };
  };
  return { call, email, actor: `staff:${email}` };
}
