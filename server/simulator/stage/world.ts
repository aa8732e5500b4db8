import type { Db } from '#server/platform/db.ts';
import type { GivenDeal } from '../../test-kit/given-deal.ts';
import type { Plan, ShopPart } from '../plan/plan.types.ts';
import type { SimClock } from './sim-clock.ts';
import type { SimMail } from './sim-mail.ts';
import type { SimShop } from './sim-shop.ts';
import type { SimTwin } from './sim-twin.ts';

/** A customer and what they remember. */
export interface SimCustomer {
  id: number;
  token: string;
  openingCoinsMinor: number;
  /** Payment pages that the shop gave out, newest first. */
  pages: string[];
  /** Key of the last purchase. */
  lastKey: string | null;
}

/** Where histories take place: one database with everything that outlives a shop. */
export interface Site {
  url: string;
  db: Db;
  clock: SimClock;
  mail: SimMail;
  twin: SimTwin;
  /** Waits until the shop is open. */
  shop(): Promise<SimShop>;
  /** Kills the shop and opens another. */
  restart(): Promise<void>;
  /** Kills a process of the shop, and starts another. In one process, all of them end together. */
  kill(part: ShopPart): Promise<void>;
  /** Whether PostgreSQL was down since a moment of `performance.now()`. */
  wasDown(sinceMs: number): boolean;
  /** What went wrong, in the order found; taken by each history. */
  findings: string[];
  close(): Promise<void>;
}

/** One history on its way. */
export interface World {
  plan: Plan;
  site: Site;
  customers: SimCustomer[];
  items: { id: number; stock: number }[];
  promos: { id: number; code: string; usesMax: number | null; usesPerCustomerMax: number | null }[];
  deals: GivenDeal<'pack' | 'deal'>[];
  /** Orders that the shop confirmed as paid from the balance. */
  confirmedOrders: number[];
  /** Keys are unique in a database, also when a history is repeated there. */
  nextKey(): string;
}

/** Ids of the customers of a history. */
export const customerIds = ({ customers }: World): number[] => customers.map(({ id }) => id);

/** The customer who does a step. */
export function customerOf({ customers }: World, { customer: at }: { customer: number }): SimCustomer {
  const customer = customers[at];
  if (!customer) throw new Error(`there is no customer ${at}`);
  return customer;
}
