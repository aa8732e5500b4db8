import type { Shop } from './open-shop.ts';

// Each helper undoes its change even if the check fails: other tests and files share the shop.

type Check = () => Promise<void>;
type Database = Pick<Shop, 'db'>;

interface Change {
  apply: () => PromiseLike<unknown>;
  undo: () => PromiseLike<unknown>;
}

async function withChange({ apply, undo }: Change, check: Check): Promise<void> {
  await apply();
  try {
    await check();
  } finally {
    await undo();
  }
}

/** Runs a check while a table such as `cart.lines` is missing. */
export function withoutTable({ db }: Database, table: string, check: Check): Promise<void> {
  const [schema = '', name = ''] = table.split('.');
  return withChange(
    {
      apply: () => db.unsafe(`alter table ${table} rename to away`),
      undo: () => db.unsafe(`alter table ${schema}.away rename to ${name}`),
    },
    check,
  );
}

/** Runs a check while a setting such as `is_reg_enabled` is the opposite. */
export function withToggled({ db }: Database, setting: string, check: Check): Promise<void> {
  const toggle = () => db`update content.settings set ${db(setting)} = not ${db(setting)}`;
  return withChange({ apply: toggle, undo: toggle }, check);
}

interface ItemValues {
  stock?: number;
  priceCents?: number;
}

/** Runs a check while an item has another stock or price. */
export async function withItem({ db }: Database, item: ItemValues & { id: number }, check: Check): Promise<void> {
  const [before = {}] = await db<ItemValues[]>`select stock, price_cents from catalog.items where id = ${item.id}`;
  const update = ({ stock, priceCents }: ItemValues) => db`
    update catalog.items set stock = coalesce(${stock ?? null}, stock),
      price_cents = coalesce(${priceCents ?? null}, price_cents) where id = ${item.id}`;
  await withChange({ apply: () => update(item), undo: () => update(before) }, check);
}
