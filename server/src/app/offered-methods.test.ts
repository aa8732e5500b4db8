import { expect, test } from 'vitest';
import { createSnapshot } from '#server/content/content-snapshot.ts';
import { ProviderFailure } from '#server/payments/payments.types.ts';
import { orderMethod } from '#server/twin/order-method.ts';
import { withMoneyShop } from '../../test-kit/with-money-shop.ts';
import { offeredMethods } from './offered-methods.ts';

const shop = withMoneyShop();

const life = { refresh: () => Promise.resolve(), close: () => Promise.resolve() };
const warnings: unknown[] = [];
const log = { warn: (details: unknown) => void warnings.push(details) };
const openMethods = () =>
  offeredMethods(
    createSnapshot(() => shop.content, life),
    log,
  );
const codesOf = ({ content }: ReturnType<typeof openMethods>) =>
  content.settings().paymentMethods.map(({ code }) => code);
const all = () => shop.content.settings.paymentMethods.map(({ code }) => code);

test('a method that the account lacks is not offered until the account has it', async () => {
  const methods = openMethods();
  const switchTo = (isOn: boolean) => orderMethod(shop.db, { method: 'sepa_debit', isOn, now: shop.clock.now() });
  await methods.watch(shop.deps);
  expect(codesOf(methods)).toEqual(all());
  expect(methods.content.state()).toBe(shop.content);
  await switchTo(false);
  await methods.refresh();
  expect(codesOf(methods)).toEqual(all().filter((code) => code !== 'bank'));
  expect(methods.content.state()).toBe(methods.content.state());
  await switchTo(true);
  await methods.refresh();
  expect(codesOf(methods)).toEqual(all());
  await methods.content.close();
});

test('without an answer the last one counts, and before the first all settings', async () => {
  const methods = openMethods();
  let answer: string[] | null = null;
  const listMethods = () =>
    answer === null ? Promise.reject(new ProviderFailure('stripe: no answer')) : Promise.resolve(answer);
  await methods.watch({ provider: 'stripe', gateways: { stripe: { listMethods } } });
  expect(codesOf(methods)).toEqual(all());
  answer = ['card'];
  await methods.refresh();
  expect(codesOf(methods)).toEqual(['card', 'balance']);
  answer = null;
  await methods.refresh();
  expect(codesOf(methods)).toEqual(['card', 'balance']);
  expect(warnings).toHaveLength(2);
  await methods.content.close();
});
