import { expect, test } from 'vitest';

import { projectOf } from './project.ts';
import { migrations, sqlOwnership } from './sql-ownership.ts';

const check = (path: string, sql: string): string[] =>
  sqlOwnership(projectOf({ [path]: `const rows = await tx\`${sql}\`;` })).map(({ message }) => message);

const objections = [
  ['server/src/cart/add-to-cart.ts', 'select 1 from cart.lines', 'SQL belongs'],
  ['server/src/app/main.ts', 'select 1', 'SQL belongs'],
  ['server/src/cart/cart.sql.ts', 'insert into catalog.items (id) values (1)', 'does not write catalog.items'],
  ['server/src/cart/cart.sql.ts', 'update catalog.items set stock = 0', 'does not write catalog.items'],
  ['server/src/cart/cart.sql.ts', 'with x as (delete from catalog.items) select 1', 'does not write catalog.items'],
  ['server/src/cart/cart-lines.sql.ts', 'select 1 from checkout.orders', 'does not read checkout.orders'],
  ['server/src/cart/cart.sql.ts', 'truncate lines', 'name the schema of lines'],
  ['server/src/platform/jobs.ts', 'select id from graphile_worker._private_jobs', 'private tables of Graphile Worker'],
] as const;

test.each(objections)('%s may not contain: %s', (path, sql, message) => {
  expect(check(path, sql).join()).toContain(message);
});

test.each([
  'select * from cart.lines l join catalog.items i on i.id = l.item_id for update of l',
  'insert into cart.lines (id) values (1) on conflict (id) do update set id = excluded.id',
  `update cart.lines set note = 'update checkout.orders set x' -- from offers.offers`,
  'create temp table incoming (id int); insert into incoming (id) values (1)',
])('cart.sql.ts may contain: %s', (sql) => {
  expect(check('server/src/cart/cart.sql.ts', sql)).toEqual([]);
});

test('finds a statement in a plain string', () => {
  const text = `db.unsafe('delete from cart.lines where id = 1');`;
  expect(sqlOwnership(projectOf({ 'server/src/cart/empty-cart.ts': text }))).toHaveLength(1);
});

const checkMigrations = (texts: Record<string, string>): string[] =>
  migrations(projectOf(texts)).map(({ message }) => message);

test('a migration number is unique', () => {
  const texts = { 'server/migrations/0001_cart.sql': '', 'server/migrations/0001_promo.sql': '' };
  expect(checkMigrations(texts)).toEqual(['number 0001 is taken']);
});

test('a migration changes only the schema in its name', () => {
  const name = 'server/migrations/0008_cart_lines.sql';
  expect(checkMigrations({ [name]: 'create schema cart; create table cart.lines (id int)' })).toEqual([]);
  expect(checkMigrations({ [name]: 'create schema promo' })).toHaveLength(1);
  expect(checkMigrations({ [name]: 'alter table if exists promo.codes add x int' })).toHaveLength(1);
  expect(checkMigrations({ [name]: 'create table cart.x (id int references checkout.orders)' })).toHaveLength(1);
  expect(checkMigrations({ [name]: 'create trigger t before truncate on cart.lines' })).toEqual([]);
});

test('a migration is named after a domain', () => {
  expect(checkMigrations({ 'server/migrations/12_cart.sql': '' })).toHaveLength(1);
  expect(checkMigrations({ 'server/migrations/0012_stuff.sql': '' })).toHaveLength(1);
});

test('the schema of a folder with a hyphen has an underscore', () => {
  const name = 'server/migrations/0023_steam_twin.sql';
  expect(checkMigrations({ [name]: 'create schema steam_twin; create table steam_twin.accounts (id int)' })).toEqual(
    [],
  );
  expect(checkMigrations({ [name]: 'create table steam.accounts (id int)' })).toHaveLength(1);
});
