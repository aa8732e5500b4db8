import { password } from './open-customers.ts';
import type { QueryMaker } from './queries.ts';

interface Customer {
  email: string;
  token: string;
}

/** Data that visits use. */
export interface Visitor {
  url: string;
  customers: Customer[];
  items: { id: number }[];
  queries: QueryMaker;
  /** Random number from 0 to 1. */
  random: () => number;
}

/** A kind of visit and its weight. */
export interface Visit {
  name: string;
  share: number;
  /** Resolves to the number of requests; rejects if one fails. */
  run(this: void): Promise<number>;
}

const contact = {
  name: 'Kim',
  surname: 'Bench',
  phone: '+493023125014',
  country: 276,
  city: 'Berlin',
  address: 'Example Street 1',
  postCode: '10115',
};
const tradeUrl = 'https://steamcommunity.com/tradeoffer/new/?partner=123456789&token=AbCd1234';
const languages = ['en', 'de', 'es', 'fr', 'pl', 'pt', 'uk'];
const currencies = ['EUR', 'USD', 'GBP', 'PLN', 'UAH'];
/** Refusals that are normal under load: the item is sold, or the account is busy. */
const expectedStatuses = new Set([409, 429]);

interface Answer {
  isOk: boolean;
  text: string;
}

type Ask = (path: string, options?: { token?: string; body?: object }) => Promise<Answer>;

/** All kinds of visits, weighted to about one request each. */
export function createVisits(visitor: Visitor): Visit[] {
  const ask = createAsk(visitor);
  return [...readerVisits(visitor, ask), ...customerVisits(visitor, ask)];
}

/** The visits of guests. */
export function createGuestVisits(visitor: Visitor): Visit[] {
  return readerVisits(visitor, createAsk(visitor));
}

/** Picks by weight; `at` is between 0 and 1. */
export function pickVisit(visits: Visit[], at: number): Visit {
  let rest = at * visits.reduce((sum, { share }) => sum + share, 0);
  return visits.find(({ share }) => (rest -= share) < 0) ?? (visits[0] as Visit);
}

function readerVisits({ queries, random }: Visitor, ask: Ask): Visit[] {
  const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T;
  const display = (): string => `currency=${pick(currencies)}&lang_id=${1 + Math.floor(random() * languages.length)}`;
  const reads = (name: string, share: number, pathOf: () => string): Visit => ({
    name,
    share,
    run: async () => {
      await ask(pathOf());
      return 1;
    },
  });
  return [
    reads('list', 14, () => `/api/items/list?${queries.list()}&${display()}`),
    reads('search', 8, () => `/api/items/list?${queries.typo()}&${display()}`),
    reads('item', 8, () => `/api/items/${queries.id()}?${display()}`),
    reads('facets', 2, () => `/api/items/facets?${queries.list()}`),
    reads('list page', 4, () => `/products?${queries.list()}&utm_source=${Math.floor(random() * 1e6)}`),
    reads('search page', 2, () => `/products?${queries.typo()}`),
    reads('item page', 5, () => `/products/cs2/all/${queries.id()}?lang=${pick(languages)}`),
    reads('home', 2, () => '/'),
    reads('drawing', 5, () => `/art/${queries.id()}.svg`),
    reads('share card', 0.3, () => `/og/item/${queries.id()}/${pick(languages)}.png`),
    reads('sitemap', 0.3, () => `/sitemaps/items-${1 + Math.floor(random() * 5)}.xml?at=${random()}`),
  ];
}

function customerVisits({ customers, queries, random, url }: Visitor, ask: Ask): Visit[] {
  const next = (): Customer => customers[Math.floor(random() * customers.length)] as Customer;
  const post = (path: string, body: object, token?: string) => ask(path, { body, ...(token && { token }) });
  const visits: Record<string, [share: number, run: () => Promise<number>]> = {
    login: [0.7, async () => steps(post('/api/login', { username: next().email, password }))],
    'cart contents': [1.5, async () => steps(ask('/api/cart/contents', next()))],
    profile: [1, async () => steps(ask('/api/user/profile', next()))],
    'cart change': [
      1,
      async () => {
        const { token } = next();
        const id = queries.id();
        await post('/api/cart/add', { id, count: 1 }, token);
        return 1 + (await steps(post('/api/cart/remove', { id }, token)));
      },
    ],
    purchase: [
      0.6,
      async () => {
        const { token, email } = next();
        await post('/api/cart/clear', {}, token);
        const added = await post('/api/cart/add', { id: queries.id(), count: 1 }, token);
        if (!added.isOk) return 2;
        const body = { ...contact, email, tradeUrl, paymentMethod: 'balance' };
        return 2 + (await steps(post('/api/purchase/product', body, token)));
      },
    ],
    deposit: [
      0.4,
      async () => {
        const { token, email } = next();
        const started = await post(
          '/api/deposit/checkout',
          { ...contact, email, amount: 20, paymentType: 'card' },
          token,
        );
        if (!started.isOk) return 1;
        const { redirect_url: redirect } = JSON.parse(started.text) as { redirect_url: string };
        const headers = { authorization: `Bearer ${token}` };
        const paying = await fetch(redirect, { redirect: 'manual', headers });
        const session = new URL(paying.headers.get('location') ?? '', url);
        return 2 + (await steps(post(`${session.pathname}/approve`, {})));
      },
    ],
  };
  return Object.entries(visits).map(([name, [share, run]]) => ({ name, share, run }));
}

/** Awaits the last request of a visit and counts it. */
async function steps(last: Promise<Answer>): Promise<number> {
  await last;
  return 1;
}

/** Sends each request from a new client address, as a proxy would. */
function createAsk({ url, random }: Visitor): Ask {
  const address = (): string => ['10', ...[0, 0, 0].map(() => Math.floor(random() * 256))].join('.');
  return async (path, { token, body } = {}) => {
    const response = await fetch(url + path, {
      method: body ? 'POST' : 'GET',
      headers: {
        'x-forwarded-for': address(),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok && !expectedStatuses.has(response.status)) throw new Error(`${response.status}`);
    return { isOk: response.ok, text };
  };
}
