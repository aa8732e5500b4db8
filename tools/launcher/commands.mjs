import { checkSteps, testSteps } from './checks.mjs';
import { ensureBrowser } from './browser.mjs';
import { findMissingShop, withDatabase } from './database.mjs';
import { ensurePackages } from './install.mjs';
import { withLock } from './lock.mjs';
import { say } from './progress.mjs';
import { runServer, startOptions } from './serve.mjs';
import { envFileFlags } from './settings.mjs';
import { runSteps } from './steps.mjs';
import { runNode, runPackage, runWithNode } from './tools.mjs';

const script = (path) => (args) => runNode([path, ...args]);
const cliOf = (name) => `server/src/cli/${name}-cli.ts`;

/**
 * What `npm run NAME` does, in the order of the help. A command with `parsesArguments` parses its own arguments; the others
 * accept only what `usage`, `options` and `takesNames` declare.
 */
export const commands = {
  start: {
    does: 'install, build, migrate, seed and run the shop, and open it in a browser',
    usage: '[--processes=N]',
    options: startOptions,
    run: runServer,
  },
  dev: { does: 'run the shop with hot reload', run: () => runServer([], { isDev: true }) },
  test: { does: 'run all checks, unit tests, the build and the end-to-end tests', run: runTests },
  check: {
    does: 'run all checks and unit tests, without build and browser',
    run: async () => runSteps(await checkSteps()),
  },
  build: {
    does: 'build the storefront',
    usage: '[--if-changed]',
    options: { 'if-changed': { type: 'boolean' } },
    run: script('tools/build.ts'),
  },
  tidy: { does: 'check the house style rules', run: script('tools/tidy/main.ts') },
  format: { does: 'format all files', parsesArguments: true, run: (args) => runPackage('oxfmt', args) },
  lint: {
    does: 'lint all files',
    parsesArguments: true,
    run: (args) => runPackage('oxlint', ['--type-aware', ...args]),
  },
  catalog: {
    does: 'import items: -- import FILE [--dry-run] [--on-error=skip|stop] [--json]',
    parsesArguments: true,
    run: cli('catalog'),
  },
  shop: {
    does: 'run a staff command: offers, payouts, deliveries, customers; -- --help lists them, --json prints JSON',
    parsesArguments: true,
    run: cli('shop', { needsShop: true }),
  },
  'verify-ledger': {
    does: 'check all balances from the first transfer; -- --json prints JSON',
    parsesArguments: true,
    run: cli('verify-ledger', { needsShop: true }),
  },
  migrate: { does: 'apply pending migrations to the database', parsesArguments: true, run: cli('migrate') },
  'stripe-twin': {
    does: 'run a local twin of Stripe beside the shop; -- --help says how to make payments and calls fail',
    parsesArguments: true,
    run: cli('stripe-twin'),
  },
  'steam-twin': {
    does: 'run a local twin of Steam beside the shop; -- --help says how to make calls fail',
    parsesArguments: true,
    run: cli('steam-twin'),
  },
  'push-keys': {
    does: 'make a pair of VAPID keys for push messages',
    parsesArguments: true,
    run: script(cliOf('push-keys')),
  },
  openapi: { does: 'rebuild openapi.json from the contract', parsesArguments: true, run: script(cliOf('openapi')) },
  simulate: {
    does: 'play histories of customers, staff and faults, and check that no money is lost; -- --help lists the options',
    parsesArguments: true,
    run: async (args) => {
      await ensurePackages();
      return runNode(['server/simulator/main.ts', ...args]);
    },
  },
  bench: {
    does: 'run the benchmarks and print a table',
    usage: '[SECTION …] [--minutes=N]',
    takesNames: true,
    options: { minutes: { type: 'string' } },
    run: script('bench/main.ts'),
  },
  drill: {
    does: 'kill the primary database, update and restore under orders; needs Patroni and others from Debian',
    run: drill,
  },
  pictures: {
    does: 'take screenshots of every screen into docs/pictures; -- NAME … limits them',
    usage: '[NAME …]',
    takesNames: true,
    run: drawPictures,
  },
  help: { does: 'list the commands', run: printHelp },
};

// The shop's own commands read .env as the server does. They check their arguments in a separate run first, so that
// neither help nor a wrong argument starts a database. Those that need a shop create none: it would be empty, and a
// mistyped DATA_DIR would leave a folder behind.
function cli(name, { needsShop = false } = {}) {
  return async (args) => {
    await ensurePackages();
    const runCli = (env) => runNode([...envFileFlags(), cliOf(name), ...args], { env });
    if (args.some((arg) => arg === '--help' || arg === '-h')) return runCli({});
    const refused = await runCli({ CHECK_ARGUMENTS: '1' });
    if (refused) return refused;
    const missing = needsShop ? findMissingShop() : null;
    if (!missing) return withDatabase(runCli);
    const message = `There is no shop in ${missing}. Create it with npm start, or set another DATA_DIR.`;
    if (args.includes('--json'))
      process.stderr.write(`${JSON.stringify({ code: 'shop_missing', message }, null, 2)}\n`);
    else say(message);
    return 1;
  };
}

async function drill() {
  await ensurePackages();
  const { code } = await withLock(() => runWithNode(['tools/build.ts', '--if-changed']));
  return code === 0 ? runNode(['bench/drill/main.ts']) : code;
}

async function drawPictures(args) {
  await ensurePackages();
  const { code } = await withLock(() => runWithNode(['tools/build.ts', '--if-changed']));
  if (code !== 0) return code;
  return runNode(['tools/pictures/main.ts', ...args], { env: { CHROMIUM_PATH: await ensureBrowser() } });
}

export const asTyped = (name) => (['start', 'test'].includes(name) ? `npm ${name}` : `npm run ${name}`);

async function runTests() {
  return runSteps(await testSteps());
}

export function printHelp() {
  const width = Math.max(...Object.keys(commands).map((name) => name.length));
  for (const [name, { does }] of Object.entries(commands)) {
    process.stdout.write(`  ${asTyped(name).padEnd(width + 10)}${does}\n`);
  }
  return 0;
}
