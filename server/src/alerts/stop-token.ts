import { createHmac, timingSafeEqual } from 'node:crypto';
import type { StopKind } from './alerts.types.ts';

/** What a stop link names: an alert, or all of a customer's favourites or daily notices. */
export interface StopTarget {
  kind: StopKind;
  customerId: number;
  /** Id of the search or price alert; the customer's for the others. */
  id: number;
}

const kinds: readonly StopKind[] = ['search', 'price', 'favourites', 'daily'];

/** Links of emails that stop an alert without a sign-in. They grant nothing else, so they do not expire. */
export interface StopTokens {
  issue(target: StopTarget): string;
  /** Null for a token that the shop has not signed. */
  read(token: string): StopTarget | null;
}

export function createStopTokens(secret: string): StopTokens {
  const sign = (words: string) => createHmac('sha256', secret).update(`alerts.stop ${words}`).digest('base64url');
  return {
    issue: ({ kind, customerId, id }) => {
      const words = `${kind}.${customerId}.${id}`;
      return `${words}.${sign(words)}`;
    },
    read: (token) => {
      const [kind = '', customer = '', id = '', signature = ''] = token.split('.');
      const known = kinds.find((name) => name === kind);
      if (!known || !isEqual(sign(`${kind}.${customer}.${id}`), signature)) return null;
      return { kind: known, customerId: Number(customer), id: Number(id) };
    },
  };
}

function isEqual(left: string, right: string): boolean {
  const a = Buffer.from(left);
  const b = Buffer.from(right);
  return a.length === b.length && timingSafeEqual(a, b);
}
