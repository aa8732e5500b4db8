import { expect, test } from 'vitest';
import { importCycles, importOrder } from './import-order.ts';
import { projectOf } from './project.ts';

const check = (path: string, text: string): string[] =>
  importOrder(projectOf({ [path]: text })).map(({ message }) => message);

test.each([
  ['server/src/cart/add-to-cart.ts', `import { x } from '#server/checkout/x.ts';`],
  ['server/src/cart/add-to-cart.ts', `import type { X } from '#server/checkout/x.ts';`],
  ['server/src/cart/add-to-cart.ts', `export { x } from '#server/checkout/x.ts';`],
  ['server/src/cart/add-to-cart.ts', `const x = await import('#server/checkout/x.ts');`],
  ['server/src/cart/add-to-cart.ts', `type X = import('#server/checkout/x.ts').X;`],
  ['server/src/cart/add-to-cart.ts', `import { x } from '#web/lib/api/x.ts';`],
  ['server/src/cart/add-to-cart.ts', `import { x } from './x.test.ts';`],
  ['server/src/cart/add-to-cart.ts', `import { x } from '../../test-kit/x.ts';`],
  ['server/src/cart/add-to-cart.ts', `import { x } from '../catalog/x.ts';`],
  ['server/src/identity/passwords/x.ts', `import { x } from '#server/identity/sessions/x.ts';`],
  ['server/src/identity/identity.rules.ts', `import { x } from '#server/identity/passwords/x.ts';`],
  ['server/src/identity/stray/x.ts', `import { x } from '#server/identity/identity.rules.ts';`],
  ['server/test-kit/x.ts', `import { x } from '#web/lib/api/x.ts';`],
  ['web/src/lib/api/x.ts', `import { x } from '../../../test-kit/x.ts';`],
  ['web/src/lib/api/x.test.ts', `import { x } from '../../../../server/test-kit/x.ts';`],
  ['web/test-kit/x.ts', `import { x } from '../../server/test-kit/x.ts';`],
  ['web/test-kit/x.ts', `import { x } from '#server/platform/db.ts';`],
  ['contract/src/cart.ts', `import { x } from '#server/platform/db.ts';`],
  ['web/src/lib/api/x.ts', `import { x } from '#web/ui/forms/x.tsx';`],
  ['web/src/features/cart/x.ts', `import { x } from '#web/features/catalog/list/x.ts';`],
  ['web/src/lib/api/x.ts', `import { x } from '#web/lib/forms/x.ts';`],
  ['web/src/shop/session/x.ts', `import type { X } from '#web/shop/cart/x.ts';`],
  ['web/src/features/catalog/filters/x.ts', `import { x } from '#web/features/catalog/list/x.ts';`],
  ['web/src/features/catalog/list/x.ts', `import { x } from '#web/features/catalog/x.ts';`],
  ['web/src/app/routes/account/x.tsx', `import { x } from '#web/app/root.tsx';`],
  ['web/src/lib/misplaced/x.ts', `import { x } from '#web/lib/api/x.ts';`],
  ['web/src/office/x.ts', `import { x } from '#web/features/catalog/list/x.ts';`],
])('%s may not contain %s', (path, text) => {
  expect(check(path, text)).toHaveLength(1);
});

test.each([
  ['server/src/cart/add-to-cart.ts', `import { x } from '#server/catalog/x.ts';`],
  ['server/src/cart/add-to-cart.ts', `import { x } from './cart.sql.ts'; import y from 'zod';`],
  ['server/src/cart/add-to-cart.ts', `import { x } from '#contract/cart.ts';`],
  ['server/src/cart/add-to-cart.test.ts', `import { x } from '../../test-kit/x.ts';`],
  ['web/src/lib/api/x.test.ts', `import { x } from '../../../test-kit/x.ts';`],
  ['web/test-kit/x.ts', `import { x } from '#web/lib/api/x.ts';`],
  ['e2e/x.ts', `import { x } from '../server/test-kit/x.ts'; import { y } from '../web/test-kit/y.ts';`],
  ['server/src/app/main.ts', `import { x } from '#server/checkout/x.ts';`],
  ['web/src/features/catalog/list/x.ts', `import { x } from '#web/features/catalog/filters/x.ts';`],
  ['web/src/features/cart/x.ts', `import { x } from './y.ts';`],
  ['web/src/app/routes/account/x.tsx', `import { x } from '#web/app/layouts/y.tsx';`],
  ['web/src/app/root.tsx', `import { x } from '#web/features/cart/x.ts'; import { y } from '#contract/cart.ts';`],
])('%s may contain %s', (path, text) => {
  expect(check(path, text)).toEqual([]);
});

test('finds import cycles, including type and dynamic imports', () => {
  const project = projectOf({
    'web/src/lib/a.ts': `import type { B } from './b.ts';`,
    'web/src/lib/b.ts': `import { c } from './c.ts';`,
    'web/src/lib/c.ts': `const a = await import('./a.ts');`,
  });
  expect(importCycles(project)).toHaveLength(1);
});
