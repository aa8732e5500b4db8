import { checkSteps, proveCalls, testSteps } from './checks.mjs';
import { ensureBrowser } from './browser.mjs';
import { withDatabase } from './database.mjs';
import { ensurePackages } from './install.mjs';
import { withLock } from './lock.mjs';
import { runServer } from './serve.mjs';
import { envFileFlags } from './settings.mjs';
import { runSteps } from './steps.mjs';
import { runNode, runPackage, runWithNode } from './tools.mjs';

const script = (path) => (args) => runNode([path, ...args]);

/**
 * What `npm run NAME` does, in the order in which the help lists it. Tools that read their words themselves say so by
 * `readsWords`; of the others, `usage`, `options` and `takesNames` tell what may follow them: nothing, unless they say so.
 */
export const commands = {
  start: { does: 'install, build, start the database, migrate, seed, serve and open the shop', run: runServer },
  dev: { does: 'the same with hot reload of pages and server', run: () => runServer([], { isDev: true }) },
  test: { does: 'everything: format, lint, types, tidy, knip, tests, build, browser journeys', run: runTests },
  check: { does: 'the fast half of it: no build, no browser', run: async () => runSteps(await checkSteps()) },
  build: {
    does: 'build the storefront',
    usage: '[--if-changed]',
    options: { 'if-changed': { type: 'boolean' } },
    run: script('tools/build.ts'),
  },
  tidy: { does: 'check our own style rules', run: script('tools/tidy/main.ts') },
  format: { does: 'format all files', readsWords: true, run: (args) => runPackage('oxfmt', args) },
  lint: {
    does: 'lint all files',
    readsWords: true,
    run: (args) => runPackage('oxlint', ['--type-aware', ...args]),
  },
  catalogue: {
    does: 'import items: -- import FILE [--dry-run] [--on-error=skip|stop]',
    readsWords: true,
    run: cli('catalogue'),
  },
  shop: { does: 'what staff do: offers, payouts, deliveries; -- --help lists it', readsWords: true, run: cli('shop') },
  'verify-ledger': {
    does: 'prove all balances from the first transfer',
    readsWords: true,
    run: cli('verify-ledger', { needsWords: false }),
  },
  openapi: { does: 'rebuild openapi.json and the text of docs/calls.md from the contract', run: describeApi },
  calls: { does: 'run the unit tests and rebuild docs/calls.md from them', run: () => proveCalls('write') },
  bench: {
    does: 'run the benchmarks and print them as a table',
    usage: '[SECTION …] [--minutes=N]',
    takesNames: true,
    options: { minutes: { type: 'string' } },
    run: script('bench/main.ts'),
  },
  pictures: {
    does: 'draw every screen into docs/pictures; -- NAME … draws only those',
    usage: '[NAME …]',
    takesNames: true,
    run: drawPictures,
  },
  help: { does: 'list the commands', run: printHelp },
};

const cliOf = (name) => `server/src/app/${name}-cli.ts`;
const asksForHelp = (args) => args.some((arg) => arg === '--help' || arg === '-h');

// The shop's own commands know its settings, so they read .env as the server does. Their usage needs no database.
function cli(name, { needsWords = true } = {}) {
  return async (args) => {
    await ensurePackages();
    const runCli = (env) => runNode([...envFileFlags(), cliOf(name), ...args], { env });
    const isUsage = asksForHelp(args) || (needsWords && args.length === 0);
    return isUsage ? runCli({}) : withDatabase(runCli);
  };
}

async function describeApi() {
  return (await script(cliOf('openapi'))([])) || (await script('tools/calls/main.ts')(['page']));
}

async function drawPictures(args) {
  await ensurePackages();
  const { code } = await withLock(() => runWithNode(['tools/build.ts', '--if-changed']));
  if (code !== 0) return code;
  return runNode(['tools/pictures/main.ts', ...args], { env: { CHROMIUM_PATH: await ensureBrowser() } });
}

/** How a command is typed. */
export const asTyped = (name) => (['start', 'test'].includes(name) ? `npm ${name}` : `npm run ${name}`);

async function runTests() {
  return runSteps(await testSteps());
}

/** Prints one line per command. */
export function printHelp() {
  const width = Math.max(...Object.keys(commands).map((name) => name.length));
  for (const [name, { does }] of Object.entries(commands)) {
    process.stdout.write(`  ${asTyped(name).padEnd(width + 10)}${does}\n`);
  }
  return 0;
}
