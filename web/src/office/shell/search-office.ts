import { mayCall } from '#contract/office/endpoints.ts';
import type { StaffRole } from '#contract/office/roles.ts';
import { callOffice } from '#web/office/kit/api/call-office.ts';
import { moneyText } from '#web/office/kit/parts/money-text.ts';

export interface FoundGroup {
  /** Such as "Orders". */
  kind: string;
  rows: readonly { id: number; title: string; note: string; path: string }[];
}

const limit = 5;

/** First matches of each list that the role opens, found as the search of that list finds them. */
export async function searchOffice(q: string, role: StaffRole, signal: AbortSignal): Promise<readonly FoundGroup[]> {
  const searches = [
    mayCall(role, 'listOrders') && findOrders(q, signal),
    mayCall(role, 'listCustomers') && findCustomers(q, signal),
    mayCall(role, 'listDeskOffers') && findOffers(q, signal),
    mayCall(role, 'listPayouts') && findPayouts(q, signal),
    mayCall(role, 'listItemRecords') && findItems(q, signal),
  ];
  return Promise.all(searches.filter((search) => search !== false));
}

async function findOrders(q: string, signal: AbortSignal): Promise<FoundGroup> {
  const { payload } = await callOffice('listOrders', { q, limit }, { signal });
  const rows = payload.map(({ id, email, total }) => {
    return { id, title: `Order #${id}`, note: `${email}, ${moneyText(total)}`, path: `/orders/${id}` };
  });
  return { kind: 'Orders', rows };
}

async function findCustomers(q: string, signal: AbortSignal): Promise<FoundGroup> {
  const { payload } = await callOffice('listCustomers', { q, limit }, { signal });
  const rows = payload.map(({ id, email, name }) => ({ id, title: email, note: name, path: `/customers/${id}` }));
  return { kind: 'Customers', rows };
}

async function findOffers(q: string, signal: AbortSignal): Promise<FoundGroup> {
  const { payload } = await callOffice('listDeskOffers', { q, limit }, { signal });
  const rows = payload.map(({ id, title, email }) => {
    return { id, title: `#${id} ${title}`, note: email, path: `/offers/${id}` };
  });
  return { kind: 'Offers', rows };
}

async function findPayouts(q: string, signal: AbortSignal): Promise<FoundGroup> {
  const { payload } = await callOffice('listPayouts', { q, limit }, { signal });
  const rows = payload.map(({ id, email, amount }) => {
    return { id, title: `Payout #${id}`, note: `${email}, ${moneyText(amount, 'EUR')}`, path: `/payouts/${id}` };
  });
  return { kind: 'Payouts', rows };
}

async function findItems(q: string, signal: AbortSignal): Promise<FoundGroup> {
  const { payload } = await callOffice('listItemRecords', { q, limit }, { signal });
  const rows = payload.map(({ id, title, price }) => ({ id, title, note: moneyText(price), path: `/items/${id}` }));
  return { kind: 'Items', rows };
}
