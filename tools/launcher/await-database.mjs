// Loaded into the server by the launcher while PostgreSQL still starts, or recovers: the server loads its modules
// meanwhile, and begins when the launcher sends the address of the database. Threads of the server load it again, and go on.
const modules = ['server/src/app/start-shop.ts', 'build/server/index.js'];

if (process.channel) await preload(process.channel);

async function preload(channel) {
  channel.ref();
  const address = new Promise((resolve) => {
    process.once('message', ({ databaseUrl }) => resolve(databaseUrl));
  });
  // Whatever cannot be loaded fails again, with its message, when the server itself wants it.
  const loaded = Promise.allSettled(modules.map((path) => import(new URL(`../../${path}`, import.meta.url).href)));
  process.env.DATABASE_URL = await address;
  channel.unref();
  await loaded;
}
