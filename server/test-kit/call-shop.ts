import type { ReplyOf, RouteName } from '#contract/api.ts';
import { endpointOf } from '#contract/endpoints.ts';
import type { Db } from '#server/platform/db.ts';
import { givenBuyer } from './given-buyer.ts';
import { givenCustomer, givenSession, type GivenCustomer } from './given-customer.ts';
import { openShopApp, type ShopApp } from './shop-app.ts';
import { openTestDatabase } from './test-database.ts';

export interface CallShop {
  db: Db;
  shop: ShopApp;
  /** Calls over HTTP with a session of the customer, or as a guest. */
  as: (customerId: number | null) => Promise<Caller>;
  close: () => Promise<void>;
}

export interface Caller {
  /** The code of a refusal, or `OK`. */
  outcome: (name: RouteName, input?: object, key?: string) => Promise<string>;
  /** The response of a call; throws unless it succeeds. */
  reply: <N extends RouteName>(name: N, input?: object, key?: string) => Promise<ReplyOf<N>>;
}

/** A whole shop that tests call over HTTP. */
export async function openCallShop(): Promise<CallShop> {
  const { db, close } = await openTestDatabase('shop');
  await db`update content.settings set is_offer_enabled = true`;
  const shop = await openShopApp(db);
  return {
    db,
    shop,
    as: async (customerId) => createCaller(shop, customerId === null ? null : await givenSession(db, customerId)),
    close: async () => {
      await shop.close();
      await close();
    },
  };
}

/** Calls over HTTP with a session, or as a guest. */
export function createCaller(shop: ShopApp, token: string | null): Caller {
  const call = async (name: RouteName, input: object, key: string | undefined) => {
    const { method, path } = endpointOf(name);
    const fields: Record<string, unknown> = { ...input };
    const url = `/api${path.replaceAll(/:(\w+)/g, (_part, field: string) => String(fields[field]))}`;
    const query = new URLSearchParams(fields as Record<string, string>);
    const headers = {
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...(key !== undefined && { 'idempotency-key': key }),
    };
    return method === 'GET'
      ? shop.app.inject({ method, url: `${url}?${query}`, headers })
      : shop.app.inject({ method, url, headers, payload: fields });
  };
  return {
    outcome: async (name, input = {}, key) => {
      const reply = await call(name, input, key);
      return reply.statusCode < 400 ? 'OK' : reply.json<{ code: string }>().code;
    },
    reply: async (name, input = {}, key) => {
      const reply = await call(name, input, key);
      if (reply.statusCode >= 400) throw new Error(`${name} was refused: ${reply.body}`);
      return reply.json();
    },
  };
}

/** A customer of the shop and calls in the customer's name. */
export async function givenCaller({ db, as }: CallShop): Promise<Caller & { customer: GivenCustomer }> {
  const customer = await givenCustomer(db);
  return { customer, ...(await as(customer.id)) };
}

/** A customer with coins and a complete profile, and calls in the customer's name. */
export async function givenBuyingCaller({ db, as }: CallShop, coinsMinor?: number): Promise<Caller & { id: number }> {
  const id = await givenBuyer(db, coinsMinor);
  return { id, ...(await as(id)) };
}
