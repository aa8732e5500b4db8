import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { openDatabase, toEnvironment } from './database.mjs';
import { ensurePackages } from './install.mjs';
import { keepRunning } from './keep-running.mjs';
import { withLock } from './lock.mjs';
import { inRoot } from './paths.mjs';
import { envFileFlags, readSettings } from './settings.mjs';
import { runWithNode } from './tools.mjs';

const main = 'server/src/app/main.ts';
const imported = (name) => pathToFileURL(inRoot('tools', 'launcher', name)).href;
const tether = imported('tether.mjs');
const awaitDatabase = imported('await-database.mjs');
// Named folders rather than all imports: Vite writes a copy of its configuration on every start, and imports it.
const watched = ['server/src', 'contract/src', 'contract/texts'];
const watching = [...watched.map((folder) => `--watch-path=${folder}`), '--watch-preserve-output'];
// Bounds what the process takes beyond its caches; see docs/decisions/0041-bounded-memory.md.
const memory = JSON.parse(readFileSync(inRoot('tools', 'launcher', 'memory.json'), 'utf8'));
const openers = { darwin: ['open'], win32: ['cmd', '/c', 'start', ''], linux: ['xdg-open'] };
const readyMsMax = 300_000;

export const startOptions = { processes: { type: 'string' } };

/** Builds what has changed, starts database and shop, and stays until the shop ends. */
export async function runServer(args, { isDev = false } = {}) {
  await ensurePackages();
  const opening = new AbortController();
  const database = openDatabase();
  try {
    const { code } = isDev ? { code: 0 } : await withLock(() => runWithNode(['tools/build.ts', '--if-changed']));
    if (code !== 0) return code;
    if (wantsBrowser()) void openWhenReady(opening.signal);
    return await (isDev ? develop(database) : serve(args, database));
  } finally {
    opening.abort();
    await database.stop();
  }
}

async function serve(args, database) {
  const { processes } = parseArgs({ args, options: startOptions }).values;
  const imports = [tether, ...(database.isOurs ? [awaitDatabase] : [])].flatMap((file) => ['--import', file]);
  const server = keepRunning({
    name: 'The server',
    launch: ({ onSpawn }) =>
      runWithNode([...envFileFlags(), ...memory.flags, ...imports, main], {
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
        env: { ...memory.environment, ...chooseMode(), ...(processes ? { PROCESSES: processes } : {}) },
        onSpawn: (child) => {
          onSpawn(child);
          if (database.isOurs) void sendDatabase(child, database);
        },
        interruptible: false,
      }),
    // A signal stopped the server itself, so the shop closes.
    isDone: (code) => code === 0,
  });
  try {
    await Promise.race([database.url, server.ended]);
    return await server.ended;
  } finally {
    await server.stop();
  }
}

// A server that crashed with its database waits until that is back.
async function sendDatabase(child, { url, whenOpen }) {
  await whenOpen();
  const databaseUrl = await url.catch(() => undefined);
  if (databaseUrl && child.connected) child.send({ databaseUrl });
}

async function develop(database) {
  const env = { ...toEnvironment(await database.url), LOADOUT_DEV: '1' };
  const { code } = await runWithNode([...envFileFlags(), ...watching, main], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env,
    interruptible: false,
  });
  return code;
}

// Pages render fastest in production mode. Setting it explicitly means a real shop, not the demo.
function chooseMode() {
  const { NODE_ENV, DEMO = '1' } = readSettings();
  return NODE_ENV ? {} : { NODE_ENV: 'production', DEMO };
}

function wantsBrowser() {
  const { CI, NO_OPEN, DISPLAY, WAYLAND_DISPLAY } = process.env;
  if (!process.stdout.isTTY || CI || NO_OPEN) return false;
  return process.platform !== 'linux' || Boolean(DISPLAY ?? WAYLAND_DISPLAY);
}

async function openWhenReady(signal) {
  const { HOST = '127.0.0.1', PORT = '3000' } = readSettings();
  const url = `http://${HOST === '0.0.0.0' ? '127.0.0.1' : HOST}:${PORT}`;
  for (let waitedMs = 0; waitedMs < readyMsMax && !signal.aborted; waitedMs += 300) {
    if (await isReady(url)) return openBrowser(url);
    await new Promise((resolve) => setTimeout(resolve, 300).unref());
  }
}

async function isReady(url) {
  try {
    return (await fetch(`${url}/readyz`)).ok;
  } catch {
    return false;
  }
}

// A missing browser is not an error: the URL has been printed anyway.
function openBrowser(url) {
  const [file, ...args] = openers[process.platform] ?? openers.linux;
  spawn(file, [...args, url], { stdio: 'ignore', detached: true })
    .on('error', () => {})
    .unref();
}
