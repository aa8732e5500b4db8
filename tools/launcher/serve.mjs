import { existsSync, readFileSync } from 'node:fs';
import { spawn } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import util from 'node:util';
import { ensurePackages } from './install.mjs';
import { withLock } from './lock.mjs';
import { inRoot } from './paths.mjs';
import { envFileFlags, runWithNode } from './tools.mjs';

const main = 'server/src/app/main.ts';
const tether = pathToFileURL(inRoot('tools', 'launcher', 'tether.mjs')).href;
// Named folders rather than all imports: Vite writes a copy of its configuration on every start, and imports it.
const watched = ['server/src', 'contract/src', 'contract/texts'];
const watching = [...watched.map((folder) => `--watch-path=${folder}`), '--watch-preserve-output'];
// Bounds what the process takes beyond its caches; see docs/decisions/0041-bounded-memory.md.
const memory = JSON.parse(readFileSync(inRoot('tools', 'launcher', 'memory.json'), 'utf8'));
const openers = { darwin: ['open'], win32: ['cmd', '/c', 'start', ''], linux: ['xdg-open'] };
const readyMsMax = 300_000;

/** Builds what has changed, starts the shop and stays until it ends. */
export async function runServer(args, { isDev = false } = {}) {
  await ensurePackages();
  if (!isDev) {
    const { code } = await withLock(() => runWithNode(['tools/build.ts', '--if-changed']));
    if (code !== 0) return code;
  }
  const opening = new AbortController();
  if (wantsBrowser()) void openWhenReady(opening.signal);
  const mode = isDev ? watching : [...memory.flags, '--import', tether];
  const { code } = await runWithNode([...envFileFlags(), ...mode, main, ...args], {
    stdio: ['ignore', 'inherit', 'inherit', ...(isDev ? [] : ['ipc'])],
    env: isDev ? { LOADOUT_DEV: '1' } : { ...memory.environment, ...chooseMode() },
    interruptible: false,
  }).finally(() => opening.abort());
  return code;
}

// Pages render fastest in production mode. Whoever asks for that mode by name means a real shop, not the demo.
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

// The environment wins over the file .env, which the earliest Node 20 cannot read here; the server reads it by itself.
function readSettings() {
  const file = inRoot('.env');
  const fromFile = existsSync(file) ? util.parseEnv?.(readFileSync(file, 'utf8')) : {};
  const given = Object.entries({ ...fromFile, ...process.env }).filter(([, value]) => value !== '');
  return Object.fromEntries(given);
}

async function isReady(url) {
  try {
    return (await fetch(`${url}/readyz`)).ok;
  } catch {
    return false;
  }
}

// A machine without a browser is no fault of the shop: the address has been printed anyway.
function openBrowser(url) {
  const [file, ...args] = openers[process.platform] ?? openers.linux;
  spawn(file, [...args, url], { stdio: 'ignore', detached: true })
    .on('error', () => {})
    .unref();
}
