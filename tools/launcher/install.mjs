import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { run } from './children.mjs';
import { withLock } from './lock.mjs';
import { inRoot } from './paths.mjs';
import { say, secondsSince, withProgress } from './progress.mjs';

const stamp = inRoot('node_modules', '.loadout-installed');

/** Installs exactly what package-lock.json names, unless it is installed already. Runs no install scripts. */
export async function ensurePackages() {
  if (isInstalled()) return;
  await withLock(async () => {
    if (isInstalled()) return;
    if (!isSameAsLock()) await install();
    writeFileSync(stamp, fingerprint());
  });
}

const fingerprint = () =>
  createHash('sha256')
    .update(`${process.platform} ${process.arch} `)
    .update(readFileSync(inRoot('package-lock.json')))
    .digest('hex');

const isInstalled = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint();

// npm writes its own list last: if it matches the lock file, the packages were installed by hand.
function isSameAsLock() {
  const installed = inRoot('node_modules', '.package-lock.json');
  if (!existsSync(installed)) return false;
  const found = JSON.parse(readFileSync(installed, 'utf8')).packages;
  const locked = Object.entries(JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8')).packages);
  return locked.every(([path, { version, optional }]) => {
    if (path === '') return true;
    return found[path] ? found[path].version === version : Boolean(optional);
  });
}

async function install() {
  const startedAt = Date.now();
  rmSync(stamp, { force: true });
  const flags = ['--ignore-scripts', '--include=dev', '--include=optional', '--engine-strict=false'];
  const quiet = ['--no-audit', '--no-fund', '--no-progress', '--loglevel=error'];
  const [file, ...before] = npm();
  const { code, output } = await withProgress('Installing packages (the first time about a minute)', () =>
    run(file, [...before, 'ci', ...flags, ...quiet], { stdio: ['ignore', 'pipe', 'pipe'], env: npmEnvironment() }),
  );
  if (code !== 0) throw new Error(`${output.trim()}\nThe packages could not be installed (npm ci, exit code ${code}).`);
  say(`Installed the packages in ${secondsSince(startedAt)}`);
}

function npm() {
  const cli = process.env.npm_execpath;
  if (cli?.endsWith('.js') && existsSync(cli)) return [process.execPath, cli];
  return [process.platform === 'win32' ? 'npm.cmd' : 'npm'];
}

// npm keeps its cache in the home directory; without a usable one it gets a folder of its own.
function npmEnvironment() {
  const home = process.env.HOME ?? homedir();
  if (process.env.npm_config_cache && isWritable(process.env.npm_config_cache)) return process.env;
  if (home && isWritable(home)) return process.env;
  const cache = join(tmpdir(), `loadout-npm-${userInfo().uid}`);
  mkdirSync(cache, { recursive: true });
  return { ...process.env, npm_config_cache: cache };
}

function isWritable(path) {
  try {
    accessSync(path, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
