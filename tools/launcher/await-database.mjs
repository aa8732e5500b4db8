// Preloaded into the server while PostgreSQL starts or recovers. The server loads its modules meanwhile and starts when
// the launcher sends the database URL. Threads of the server load this file too, and continue at once, and so do
// processes that the server starts itself.
const isPrimary = Number(process.env.PROCESSES) > 1;
const modules = isPrimary ? [] : ['server/src/app/start-shop.ts', 'build/server/index.js'];

if (process.channel && !process.env.DATABASE_URL) await preload(process.channel);

async function preload(channel) {
  channel.ref();
  const address = new Promise((resolve) => {
    process.once('message', ({ databaseUrl }) => resolve(databaseUrl));
  });
  // A module that fails to load fails again, with its message, when the server imports it.
  const loaded = Promise.allSettled(modules.map((path) => import(new URL(`../../${path}`, import.meta.url).href)));
  process.env.DATABASE_URL = await address;
  channel.unref();
  await loaded;
}
