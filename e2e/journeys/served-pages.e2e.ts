import { beforeAll, describe, expect, test } from 'vitest';
import { openHydrated } from '../support/open-hydrated.ts';
import { demoCustomer } from '../support/customers.ts';
import { useOwnShop } from '../support/test-shop.ts';

const shop = useOwnShop();
let cookie = '';

beforeAll(async () => {
  const { email: username, password } = demoCustomer;
  const response = await fetch(`${shop.url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  cookie = (response.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
});

interface Served {
  status: number;
  location: string | null;
  /** Visible text, without tags and scripts. */
  text: string;
  html: string;
}

async function get(path: string, asCustomer = false): Promise<Served> {
  const response = await fetch(`${shop.url}${path}`, {
    redirect: 'manual',
    headers: asCustomer ? { cookie } : {},
  });
  const html = await response.text();
  const text = html
    .replaceAll(/<(script|style)[\s\S]*?<\/\1>/g, ' ')
    .replaceAll(/<!--.*?-->/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ');
  const location = response.headers.get('location')?.replace(shop.url, '') ?? null;
  return { status: response.status, location, text, html };
}

describe('guards', () => {
  test.each([
    ['/account'],
    ['/account/personal'],
    ['/account/transactions'],
    ['/account/orders?page=2'],
    ['/account/offers'],
    ['/cart'],
    ['/email-verification'],
  ])('%s redirects a guest to the sign-in and back', async (path) => {
    const { status, location } = await get(path);
    expect(status).toBe(302);
    expect(location).toBe(`/auth?${new URLSearchParams({ form: 'signin', redirect: path })}`);
  });

  test.each(['/auth?form=signin', '/auth?form=signup'])('%s redirects a customer to the home page', async (path) => {
    expect(await get(path, true)).toMatchObject({ status: 302, location: '/' });
  });

  test('a customer may open the link to a first password, and a wrong one says so', async () => {
    const { status, text } = await get('/reset-password?token=x&email=a@b.co', true);
    expect(status).toBe(200);
    expect(text).toContain('This link no longer works');
  });

  test.each([
    ['/auth', '/auth?form=signin'],
    ['/auth?form=nonsense&redirect=%2Fcart', '/auth?form=signin&redirect=%2Fcart'],
  ])('%s redirects to %s, keeping other parameters', async (path, target) => {
    expect(await get(path)).toMatchObject({ location: target });
  });

  test.each([
    ['/account?tab=orders', '/account/orders'],
    ['/account?tab=transactions', '/account/transactions'],
    ['/account?tab=offers', '/account/offers'],
  ])('%s redirects to a section of the account', async (path, target) => {
    expect(await get(path, true)).toMatchObject({ status: 302, location: target });
  });
});

describe('paths', () => {
  test.each(['/', '/products', '/products/cs2', '/products/cs2/knives', '/new', '/sale', '/terms', '/static-page/1'])(
    'guests and customers can open %s',
    async (path) => {
      expect((await get(path)).status).toBe(200);
      expect((await get(path, true)).status).toBe(200);
    },
  );

  test.each(['/no-page-of-the-shop', '/a/b/c/d', '/static-page/999', '/products/cs2/no-such-category'])(
    '%s answers 404',
    async (path) => {
      const { status, text } = await get(path);
      expect(status).toBe(404);
      expect(text).toContain('This slot is empty');
    },
  );

  test('unknown query parameters change nothing, on the server and in the browser', async () => {
    const { html } = await get('/products?sort=asc');
    expect((await get('/products?utm_source=letter&sort=asc&junk=1')).html).toBe(html);
    const page = await shop.browser.newPage({ baseURL: shop.url });
    const errors: string[] = [];
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    page.on('pageerror', (error) => errors.push(error.message));
    await openHydrated(page, '/products?utm_source=letter&sort=asc');
    expect(errors).toEqual([]);
    expect(new URL(page.url()).search).toBe('?utm_source=letter&sort=asc');
    await page.close();
  });

  test('the sitemap lists every item in stock, whatever its query', async () => {
    const list = await (await fetch(`${shop.url}/api/items/list?copies=grouped`)).json();
    const { html } = await get('/sitemaps/items-1.xml?junk=1');
    expect(html.match(/<loc>/g)).toHaveLength((list as { meta: { total: number } }).meta.total);
  });

  test('an item is found by its id, and a path without an id answers 404', async () => {
    const { html } = await get('/products');
    const path = /\/products\/cs2\/all\/\d+/.exec(html)?.[0] ?? '';
    expect((await get(path)).status).toBe(200);
    const missing = await get('/products/cs2/all/x');
    expect(missing.status).toBe(404);
    expect(missing.text).toContain('Product ID is missing');
  });
});

const screens: [who: 'guest' | 'customer', path: string, texts: string[]][] = [
  ['guest', '/', ['Fast, easy and secure skin shopping', 'Just Landed', 'Be first to grab the newest CS2 arrivals']],
  ['guest', '/', ['Shop Now', 'Secure by Design', 'Skins for Every Playstyle', 'Legendary Prices']],
  ['guest', '/', ['DAILY DROPS', "Fresh deals every day — blink and they're gone.", 'View more from New']],
  ['guest', '/', ['Skin Sale Ongoing', 'View more from Sale', 'Sell the skins you stopped using']],
  ['guest', '/', ['Home', 'Products', 'New items', 'Sale', 'Sell skins', 'Sign up', 'Log in']],
  ['guest', '/', ['Terms and conditions', 'Privacy policy', 'support@example.com', 'VISA', 'Mastercard']],
  [
    'guest',
    '/products',
    ['Products', 'Filters', 'Sort by', 'Lowest price first', 'Highest price first', 'Back', 'Next'],
  ],
  ['guest', '/products', ['Type', 'Exterior', 'Rarity', 'Category', 'Price, EUR']],
  ['guest', '/products?search=qqqqq', ['No products found', 'Nothing here matches “qqqqq”.', 'Reset filters']],
  ['guest', '/new', ['New items', 'NEW']],
  ['guest', '/sale', ['Sale', 'SALE']],
  ['guest', '/auth?form=signin', ['Log In', 'Welcome back!', 'SIGN UP', 'Forgot password?']],
  ['guest', '/auth?form=signup', ['Sign Up', 'Create your account!', 'Confirm password', 'Phone number']],
  ['guest', '/auth?form=reset', ['Reset Password', 'Send reset link']],
  ['customer', '/', ['English', 'Log out', 'Payment history', 'Order history', 'My profile', 'Edit profile']],
  ['customer', '/cart', ['My Cart', 'Your cart is empty', 'Continue shopping']],
  ['customer', '/account', ['My Profile', 'Payment history', 'Order history', 'Sell skins', 'Change password']],
  ['customer', '/account', ['Current password', 'New password', 'Repeat new password', 'verified, since ']],
  ['customer', '/account/transactions', ['Balance', 'Top up', 'Top Up Balance', 'Card', 'Success', 'Failed']],
  ['customer', '/account/orders', ['Quantity', 'Total', 'Completed', 'Trade protection until']],
  ['customer', '/account/offers', ['Create new offer', 'OFFER', 'DETAILS', 'We reply within 3 working days']],
  ['customer', '/email/verify/success', ['Your email address is verified', 'My account']],
  ['customer', '/email/verify/already-success', ['Your email address is already verified', 'My account']],
  ['customer', '/fail-payment?type=topup', ['Payment Failed', "We couldn't process your payment.", 'Return to Home']],
  ['customer', '/fail-payment?type=other', ['Order Payment Failed', 'Return to Home']],
];

test.each(screens)('a %s sees at %s: %j', async (who, path, texts) => {
  const { text } = await get(path, who === 'customer');
  expect(texts.filter((each) => !text.includes(each))).toEqual([]);
});

test('the button of the home page links guests to the sign-in and customers to the list', async () => {
  expect((await get('/')).html).toMatch(/href="\/auth\?form=signin&amp;redirect=%2Fproducts"[^>]*>\s*Browse products/);
  expect((await get('/', true)).html).toMatch(/href="\/products"[^>]*>\s*Browse products/);
});

test('the sections of the home page link to their lists', async () => {
  const { html } = await get('/');
  for (const [path, words] of [
    ['/products', 'Shop Now'],
    ['/new', 'View more from New'],
    ['/sale', 'View more from Sale'],
  ])
    expect(html, words).toMatch(new RegExp(`href="${path}"[^>]*>\\s*${words}`));
});

test('the rows of the home page have at most twenty items', async () => {
  const { html } = await get('/');
  const rows = html.split(/(?=DAILY DROPS|Skin Sale Ongoing)/).slice(1);
  expect(rows.length).toBeGreaterThanOrEqual(2);
  for (const row of rows) {
    const cards = row.match(/<article/g)?.length ?? 0;
    expect(cards).toBeGreaterThan(0);
    expect(cards).toBeLessThanOrEqual(20);
  }
});

test('histories have five orders, five payments and eight offers a page, and no page links for a single page', async () => {
  const few = await get('/account/offers', true);
  expect(few.html).not.toContain('aria-label="Pages"');
  await shop.db.unsafe(copiesOf('checkout.orders', 6, 'payment_id'));
  await shop.db`insert into checkout.order_lines
    select (jsonb_populate_record(l, jsonb_build_object('order_id', o.id))).*
    from checkout.orders o, checkout.order_lines l
    where l.order_id = (select min(order_id) from checkout.order_lines)
      and not exists (select from checkout.order_lines where order_id = o.id)`;
  await shop.db.unsafe(copiesOf('wallet.deposits', 6, 'payment_id'));
  await shop.db.unsafe(copiesOf('offers.offers', 9, 'idempotency_key', 'request_hash'));
  const orders = await get('/account/orders', true);
  expect(orders.text).toMatch(/\d{2}\.\d{2}\.\d{4} \d{2}:\d{2}/);
  expect(new Set(orders.text.match(/#1\d{4}\b/g)).size).toBe(5);
  const payments = await get('/account/transactions', true);
  expect(new Set(payments.text.match(/#5\d{4}\b/g)).size).toBe(5);
  const offers = await get('/account/offers', true);
  // Eight rows and the header.
  expect(offers.html.match(/<tr>/g)).toHaveLength(9);
  for (const { html } of [orders, payments, offers]) expect(html).toContain('aria-label="Pages"');
});

/** SQL that copies the newest row of a table, with new ids and without its unique columns. */
function copiesOf(table: string, times: number, ...without: string[]): string {
  const changes = without.map((column) => `, '${column}', null`).join('');
  const id = `nextval(pg_get_serial_sequence('${table}', 'id'))`;
  return `insert into ${table} overriding system value
    select (jsonb_populate_record(r, jsonb_build_object('id', ${id}${changes}))).*
    from ${table} r, generate_series(1, ${times})
    where r.id = (select max(id) from ${table})`;
}

test('a list shows twelve cards, and page links only when there are more', async () => {
  const all = await get('/products');
  expect(all.html.match(/<article/g)).toHaveLength(12);
  expect(all.html).toContain('aria-label="Pages"');
  const few = await get('/products?search=kilowatt+case');
  expect(few.html.match(/<article/g)?.length).toBeLessThanOrEqual(12);
  expect(few.html).not.toContain('aria-label="Pages"');
});

test('with selling disabled, the tab and links are gone and its page redirects to the profile', async () => {
  await shop.db`update content.settings set is_offer_enabled = false`;
  await expect.poll(async () => (await get('/account/offers', true)).location).toBe('/account/personal');
  const { text } = await get('/account', true);
  expect(text).not.toContain('Sell skins');
  await shop.db`update content.settings set is_offer_enabled = true`;
  await expect.poll(async () => (await get('/account/offers', true)).status).toBe(200);
});

test('the footer shows the company, the year and links to the legal pages', async () => {
  const { text, html } = await get('/products');
  expect(text).toContain(`© ${new Date().getFullYear()}`);
  expect(text).toContain('Company no. DEMO-000000');
  for (const address of ['/terms', '/privacy', '/cookies', 'mailto:support@example.com', 'https://'])
    expect(html, address).toContain(`href="${address}`);
});
