import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import { cookieNames } from '#server/platform/http/cookies.ts';
import { registerDepositPage } from '#server/wallet/deposit-page.routes.ts';
import { walletRoutes } from '#server/wallet/wallet.routes.ts';
import { givenCustomer, givenSession } from './given-customer.ts';
import type { MoneyShop } from './money-shop.ts';
import { openRouteApp } from './open-route-app.ts';
import { withMoneyShop } from './with-money-shop.ts';

const publicUrl = 'https://shop.example';

export const depositForm = {
  amount: 20,
  name: 'Kim',
  surname: 'Test',
  phone: '+49 30 23125014',
  email: 'kim@test.example',
  country: 276,
  city: 'Berlin',
  address: 'Example Street 1',
  postCode: '10115',
  paymentType: 'card',
};

/** Opens the calls and the payment page of deposits for a test file, and closes them afterwards. */
export function withDeposits() {
  const shop = withMoneyShop({ runsJobs: true });
  let app: FastifyInstance | undefined;
  beforeAll(async () => {
    const { db, clock, deps } = shop;
    app = await openRouteApp(shop, (content) => walletRoutes({ db, content, ...deps }));
    registerDepositPage(app, { db, gateways: deps.gateways, clock, cookies: cookieNames(false), publicUrl });
  });
  afterAll(() => app?.close());
  const ready = (): FastifyInstance => {
    if (!app) throw new Error('the shop is not open yet');
    return app;
  };
  return {
    shop,
    getAsGuest: (url: string) => ready().inject({ url }),
    givenBrowser: (isVerified?: boolean) => givenBrowser(shop, ready(), isVerified),
  };
}

async function givenBrowser(shop: MoneyShop, app: FastifyInstance, isVerified = true) {
  const { id, email } = await givenCustomer(shop.db, { isVerified });
  const token = await givenSession(shop.db, id, shop.clock.now());
  const get = (url: string) => app.inject({ url, headers: { cookie: `session=${token}` } });
  const post = (payload: object, key?: string) =>
    app.inject({
      method: 'POST',
      url: '/api/deposit/checkout',
      payload,
      headers: { authorization: `Bearer ${token}`, ...(key && { 'idempotency-key': key }) },
    });
  const start = async (payload: object = depositForm) => {
    const { redirect_url: url } = (await post(payload)).json<{ redirect_url: string }>();
    return { url, id: new URL(url).searchParams.get('order') ?? '' };
  };
  const pay = async (depositId: string, decision: string, input?: object) => {
    const { location } = (await get(`/deposit/pay?order=${depositId}`)).headers;
    await shop.press(String(location), decision, input);
  };
  const stateOf = async (depositId: string) =>
    (await get(`/api/deposit/status/${depositId}`)).json<{ status: string; waits_for_bank_until: number | null }>();
  return { id, email, get, post, start, pay, stateOf };
}
