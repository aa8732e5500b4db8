// Baseline: a Fastify that answers a constant, and one that sends PostgreSQL rows unchanged. Runs beside the shop, on its
// database.
import { fastify } from 'fastify';
import { openDb } from '#server/platform/db.ts';

const pageSize = 12;
const db = openDb(process.env['DATABASE_URL'] ?? '', { connectionsMax: 10 });
// Gives lists by price their best plan; the shop itself does not need this index.
await db`create index if not exists items_by_price on catalog.items (price_cents, id)`;
const app = fastify();

interface ListQuery {
  type: string;
  quality?: string;
  price_from: string;
  price_till: string;
  sort: string;
  page: string;
}

app.get<{ Querystring: ListQuery }>('/list', async (request) => {
  const { type, quality, price_from: from, price_till: till, sort, page } = request.query;
  const direction = sort === 'asc' ? db`asc` : db`desc`;
  return db`
    select id, title, type, quality, hero, class, rarity_color, subcategory, price_cents, old_price_cents, img_url, is_new,
      stock
    from catalog.items
    where stock > 0 and type = any(${type.split(',')}) and price_cents between ${Math.round(Number(from) * 100)}
      and ${Math.round(Number(till) * 100)} ${quality ? db`and quality = ${quality}` : db``}
    order by price_cents ${direction}, id ${direction}
    limit ${pageSize} offset ${(Number(page) - 1) * pageSize}`;
});

app.get<{ Params: { id: string } }>('/items/:id', async (request) => {
  const [item] = await db`select * from catalog.items where id = ${Number(request.params.id)}`;
  return item;
});

await db`create table if not exists public.bench_lines (
  id bigint generated always as identity primary key, customer_id bigint not null, item_id int not null,
  added_at timestamptz not null)`;
app.post<{ Body: { customer: number; item: number } }>('/lines', async ({ body }) => {
  const [line] = await db`
    insert into public.bench_lines (customer_id, item_id, added_at) values (${body.customer}, ${body.item}, ${new Date()})
    returning id`;
  return line;
});

/** As long as the reply of one list page. */
const constant = JSON.stringify({ status: 'OK', payload: 'x'.repeat(7_000) });
app.get('/constant', (_request, reply) => reply.type('application/json; charset=utf-8').send(constant));

/** Serves a constant HTML string of the given size, the baseline for cached pages. */
const strings = new Map<string, string>();
app.get<{ Querystring: { bytes: string } }>('/string', (request, reply) => {
  const { bytes } = request.query;
  const text = strings.get(bytes) ?? 'x'.repeat(Number(bytes));
  strings.set(bytes, text);
  return reply.type('text/html; charset=utf-8').send(text);
});

process.on('SIGTERM', () => {
  void app
    .close()
    .then(() => db.end({ timeout: 5 }))
    .then(() => process.exit(0));
});
process.stdout.write(`${await app.listen({ port: 0, host: '127.0.0.1' })}\n`);
