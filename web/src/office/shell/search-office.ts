import { mayCall } from '#contract/office/endpoints.ts';
import type { StaffRole } from '#contract/office/roles.ts';
import { callOffice } from '#web/office/kit/api/call-office.ts';
import { moneyText } from '#web/office/kit/parts/money-text.ts';

export interface FoundGroup {
  /** Such as "Orders". */
  kind: string;
  rows: readonly FoundRow[];
  /** How many more match, such as `12` or `9,995+`; null if all are shown. */
  more: string | null;
  /** The list, searched for the same text. */
  listPath: string;
}

interface FoundRow {
  id: number;
  title: string;
  note: string;
  path: string;
}

/** Page of a list, as far as its kind does not matter. */
interface FoundPage {
  total: number | null;
  total_exact: boolean;
}

const limit = 5;

/**
 * First matches of each list that the role opens. Each list answers by itself, so that it finds here what its own search
 * finds, for whom it is meant.
 */
export async function searchOffice(q: string, role: StaffRole, signal: AbortSignal): Promise<readonly FoundGroup[]> {
  const searches = [
    mayCall(role, 'listOrders') && findOrders(q, signal),
    mayCall(role, 'listCustomers') && findCustomers(q, signal),
    mayCall(role, 'listDeskOffers') && findOffers(q, signal),
    mayCall(role, 'listPayments') && findPayments(q, signal),
    mayCall(role, 'listRefunds') && findRefunds(q, signal),
    mayCall(role, 'listPayouts') && findPayouts(q, signal),
    mayCall(role, 'listItemRecords') && findItems(q, signal),
  ];
  return Promise.all(searches.filter((search) => search !== false));
}

function moreOf({ total, total_exact: isExact }: FoundPage, rows: readonly FoundRow[]): string | null {
  if (total === null || total <= rows.length) return null;
  return `${(total - rows.length).toLocaleString('en-US')}${isExact ? '' : '+'}`;
}

const searchOf = (q: string): string => new URLSearchParams({ q }).toString();

async function findOrders(q: string, signal: AbortSignal): Promise<FoundGroup> {
  const page = await callOffice('listOrders', { q, limit }, { signal });
  const rows = page.payload.map(({ id, email, total }) => {
    return { id, title: `Order #${id}`, note: `${email}, ${moneyText(total)}`, path: `/orders/${id}` };
  });
  return { kind: 'Orders', rows, more: moreOf(page, rows), listPath: `/orders?${searchOf(q)}` };
}

async function findCustomers(q: string, signal: AbortSignal): Promise<FoundGroup> {
  const page = await callOffice('listCustomers', { q, limit }, { signal });
  const rows = page.payload.map(({ id, email, name }) => ({ id, title: email, note: name, path: `/customers/${id}` }));
  return { kind: 'Customers', rows, more: moreOf(page, rows), listPath: `/customers?${searchOf(q)}` };
}

async function findOffers(q: string, signal: AbortSignal): Promise<FoundGroup> {
  const page = await callOffice('listDeskOffers', { q, limit }, { signal });
  const rows = page.payload.map(({ id, title, email }) => {
    return { id, title: `#${id} ${title}`, note: email, path: `/offers/${id}` };
  });
  return { kind: 'Offers', rows, more: moreOf(page, rows), listPath: `/offers?stage=all&${searchOf(q)}` };
}

async function findPayments(q: string, signal: AbortSignal): Promise<FoundGroup> {
  const page = await callOffice('listPayments', { q, limit }, { signal });
  const rows = page.payload.map(({ id, email, amount, purpose, reference_id: reference }) => {
    const note = `${email}, ${moneyText(amount, 'EUR')}`;
    return { id, title: `Payment #${id}, ${purpose} #${reference}`, note, path: `/payments/${id}` };
  });
  return { kind: 'Payments', rows, more: moreOf(page, rows), listPath: `/payments?${searchOf(q)}` };
}

async function findRefunds(q: string, signal: AbortSignal): Promise<FoundGroup> {
  const page = await callOffice('listRefunds', { q, tab: 'all', limit }, { signal });
  const rows = page.payload.map(({ id, email, amount, purpose, reference_id: reference, payment_id: paymentId }) => {
    const path = purpose === 'order' ? `/orders/${reference}` : `/payments/${paymentId}`;
    return {
      id,
      title: `Refund #${id}, ${purpose} #${reference}`,
      note: `${email}, ${moneyText(amount, 'EUR')}`,
      path,
    };
  });
  return { kind: 'Refunds', rows, more: moreOf(page, rows), listPath: `/refunds?tab=all&${searchOf(q)}` };
}

async function findPayouts(q: string, signal: AbortSignal): Promise<FoundGroup> {
  const page = await callOffice('listPayouts', { q, limit }, { signal });
  const rows = page.payload.map(({ id, email, amount }) => {
    return { id, title: `Payout #${id}`, note: `${email}, ${moneyText(amount, 'EUR')}`, path: `/payouts/${id}` };
  });
  return { kind: 'Payouts', rows, more: moreOf(page, rows), listPath: `/payouts?${searchOf(q)}` };
}

async function findItems(q: string, signal: AbortSignal): Promise<FoundGroup> {
  const page = await callOffice('listItemRecords', { q, limit }, { signal });
  const rows = page.payload.map(({ id, title, price }) => ({
    id,
    title,
    note: moneyText(price),
    path: `/items/${id}`,
  }));
  return { kind: 'Items', rows, more: moreOf(page, rows), listPath: `/items?${searchOf(q)}` };
}
