import { expect, test } from 'vitest';
import { fileKinds } from './file-kinds.ts';
import { projectOf } from './project.ts';

const check = (path: string, target: string): unknown[] =>
  fileKinds(projectOf({ [path]: `import { x } from '${target}';` }));

test.each([
  ['server/src/checkout/purchase.ts', '#server/cart/cart.sql.ts'],
  ['server/src/checkout/purchase.ts', '#server/cart/cart.routes.ts'],
  ['server/src/checkout/purchase.ts', '#server/payments/providers/stripe.ts'],
  ['server/src/payments/payments/start-payment.ts', '#server/payments/providers/stripe.ts'],
  ['server/src/cart/cart.routes.ts', './cart.sql.ts'],
  ['server/src/cart/cart.rules.ts', './cart.sql.ts'],
  ['server/src/cart/cart.rules.ts', './add-to-cart.ts'],
  ['server/src/offers/offers.jobs.ts', './offers.sql.ts'],
  ['server/src/cart/cart.rules.ts', './cart.queries.ts'],
  ['server/src/cart/cart.queries.ts', './cart.privacy.ts'],
])('%s may not import %s', (path, target) => {
  expect(check(path, target)).toHaveLength(1);
});

test.each([
  ['server/src/cart/add-to-cart.ts', './cart.sql.ts'],
  ['server/src/checkout/purchase.ts', '#server/cart/cart.rules.ts'],
  ['server/src/checkout/purchase.ts', '#server/cart/empty-cart.ts'],
  ['server/src/checkout/purchase.ts', '#server/cart/cart.queries.ts'],
  ['server/src/cart/cart.queries.ts', './cart.sql.ts'],
  ['server/src/cart/cart.privacy.ts', './cart.sql.ts'],
  ['server/src/app/main.ts', '#server/cart/cart.routes.ts'],
  ['server/src/app/main.ts', '#server/payments/providers/stripe.ts'],
  ['server/src/payments/providers/stripe.ts', './stripe-webhook.ts'],
])('%s may import %s', (path, target) => {
  expect(check(path, target)).toEqual([]);
});
