import type { Decision, DeclineCode, WebhookFault } from '#server/twin/twin.types.ts';
import { givenContact, givenTradeUrl } from '../../test-kit/given-purchase.ts';
import { takeBackActions } from './take-back-actions.ts';
import type { CustomerStep } from '../plan/plan.types.ts';
import { customerOf, type SimCustomer, type World } from '../stage/world.ts';
import { callShop, type Answer } from './call-shop.ts';

type Step<Do extends CustomerStep['do']> = Extract<CustomerStep, { do: Do }>;
type Act<Do extends CustomerStep['do']> = (world: World, step: Step<Do>) => Promise<unknown>;

const { countryId: country, ...contact } = givenContact;
const form = { ...contact, country, tradeUrl: givenTradeUrl };

/** What customers do, over HTTP. */
export const customerActions: { [Do in CustomerStep['do']]: Act<Do> } = {
  ...takeBackActions,
  browse: (world, step) => {
    const customer = customerOf(world, step);
    return Promise.all([
      callShop(world, customer, { name: 'readCart' }),
      callShop(world, customer, { name: 'listPurchases' }),
      callShop(world, customer, { name: 'readStatement' }),
    ]);
  },
  add: (world, { item, count, ...step }) =>
    callShop(world, customerOf(world, step), { name: 'addToCart', input: { id: itemId(world, item), count } }),
  buy: async (world, { method, promo, clicks, key: use, balanceFirst, ...step }) => {
    const customer = customerOf(world, step);
    const key = use === 'none' ? null : use === 'again' && customer.lastKey ? customer.lastKey : world.nextKey();
    customer.lastKey = key;
    const promocode = promo === null ? undefined : world.promos[promo]?.code;
    const input = { ...form, paymentMethod: method, promocode, use_balance: balanceFirst };
    const buy = () => callShop(world, customer, { name: 'purchaseProduct', input, key });
    await click(clicks, async () => noteOrder(world, customer, await confirmPrices(await buy(), buy)));
  },
  'buy-deal': (world, { deal: at, clicks, ...step }) => {
    const customer = customerOf(world, step);
    const deal = world.deals[at];
    if (!deal) return Promise.resolve();
    const call =
      deal.kind === 'pack'
        ? ({ name: 'purchasePack', input: { pack_id: deal.id } } as const)
        : ({ name: 'purchaseDeal', input: { prompt_id: deal.id } } as const);
    const key = world.nextKey();
    return click(clicks, async () => noteOrder(world, customer, await callShop(world, customer, { ...call, key })));
  },
  'top-up': (world, { cents, method, clicks, ...step }) => {
    const customer = customerOf(world, step);
    const key = world.nextKey();
    const input = { ...form, amount: cents / 100, paymentType: method };
    return click(clicks, async () => {
      const answer = await callShop(world, customer, { name: 'startDeposit', input, key });
      if (answer?.status === 200) await openPage(world, customer, String(answer.body['redirect_url']));
    });
  },
  press: (world, { page: at, decision, declineCode, webhook, lateSeconds, ...step }) =>
    press(world, customerOf(world, step).pages[at], { decision, declineCode, webhook, lateSeconds }),
  leave: async (world, { page: at, ...step }) => {
    const customer = customerOf(world, step);
    const sessionId = customer.pages[at]?.split('/').at(-1);
    const [payment] = await world.site.db<{ id: number; token: string }[]>`
      select id, request ->> 'returnToken' as token from payments.payments where provider_session_id = ${sessionId ?? ''}`;
    if (!payment) return;
    const { origin } = await world.site.shop();
    const body = new URLSearchParams({ payment: `${payment.id}`, token: payment.token });
    const headers = { cookie: `session=${customer.token}` };
    await fetch(`${origin}/payment/cancel`, { method: 'POST', body, headers, redirect: 'manual' }).catch(() => null);
  },
};

const itemId = ({ items }: World, at: number): number => items[at]?.id ?? 0;

/** A double click, or more. */
function click(times: number, act: () => Promise<unknown>): Promise<unknown> {
  return Promise.all(Array.from({ length: times }, act));
}

/** The page shows the new prices, and the customer agrees. */
async function confirmPrices(answer: Answer, buy: () => Promise<Answer>): Promise<Answer> {
  return answer?.body['code'] === 'price_changed' ? buy() : answer;
}

function noteOrder(world: World, customer: SimCustomer, answer: Answer): void {
  notePage(customer, answer);
  const { order_id: orderId, redirect_url: page } = answer?.body ?? {};
  if (answer?.status === 200 && typeof orderId === 'number' && page === undefined) world.confirmedOrders.push(orderId);
}

/** Follows the link of a top-up to the page of the provider. */
async function openPage(world: World, customer: SimCustomer, link: string): Promise<void> {
  const { pathname, search } = new URL(link);
  const page = (await visit(world, customer, `${pathname}${search}`))?.headers.get('location') ?? '';
  if (page.startsWith(world.site.twin.origin)) notePage(customer, { status: 200, body: { redirect_url: page } });
}

/** Opens a page of the shop in the customer's browser; null if the shop was killed meanwhile. */
async function visit({ site }: World, { token }: SimCustomer, path: string): Promise<Response | null> {
  const { origin } = await site.shop();
  return fetch(`${origin}${path}`, { headers: { cookie: `session=${token}` }, redirect: 'manual' }).catch(() => null);
}

function notePage(customer: SimCustomer, answer: Answer): void {
  const page = answer?.body['redirect_url'];
  if (answer?.status === 200 && typeof page === 'string' && customer.pages[0] !== page) customer.pages.unshift(page);
}

interface Press {
  decision: Decision;
  declineCode?: DeclineCode;
  webhook: WebhookFault;
  lateSeconds: number;
}

/** Presses a button of a payment page. */
export async function press({ site }: World, page: string | undefined, input: Press): Promise<void> {
  if (!page) return;
  const { decision, declineCode, webhook, lateSeconds } = input;
  const url = new URL(`${new URL(page, site.twin.origin).pathname}/${decision}`, site.twin.origin);
  const body = JSON.stringify({ webhook, late_seconds: lateSeconds, decline_code: declineCode });
  await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
}
