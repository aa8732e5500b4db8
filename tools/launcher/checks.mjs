import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { ensurePackages } from './install.mjs';
import { withLock } from './lock.mjs';
import { commandOf, runWithNode } from './tools.mjs';

/** The fast half: checks that need neither a build nor a browser. */
export async function checkSteps() {
  await ensurePackages();
  return [
    staticCheck('format', () => [[commandOf('oxfmt'), '--check', '.']]),
    // Lint and type checks read the generated types of the routes.
    staticCheck('lint', () => [
      [commandOf('@react-router/dev', 'react-router'), 'typegen'],
      [commandOf('oxlint'), '--type-aware'],
    ]),
    staticCheck('types', () => [[commandOf('typescript', 'tsc'), '--noEmit', '-p', '.']]),
    staticCheck('tidy', () => [['tools/tidy/main.ts']]),
    staticCheck('patterns', () => [['tools/patterns/main.ts']]),
    staticCheck('knip', () => [[commandOf('knip')]]),
    // Without it, a run that misses tests would skip the comparison with the contract.
    testRun('tests', 'unit', { prepare: async () => ({ COMPLETE_RUN: 'true' }) }),
  ];
}

export async function testSteps() {
  const build = staticCheck('build', () => [['tools/build.ts']]);
  // A busy machine may delay a browser, so an end-to-end test is retried once; the report shows it.
  const journeys = testRun('end-to-end tests', 'e2e', { flags: ['--retry=1'], prepare: browserEnvironment });
  return [...(await checkSteps()), { ...build, run: () => withLock(build.run) }, journeys];
}

// Some programs colour their output in CI, even without a terminal.
const colours = new RegExp(`${String.fromCodePoint(27)}\\[[\\d;]*m`, 'g');

// Programs that run one after the other and count as one check.
function staticCheck(title, toCommands) {
  const run = async () => {
    for (const command of toCommands()) {
      const { code, output } = await runWithNode(command, {
        stdio: ['ignore', 'pipe', 'pipe'],
        env: { NO_COLOR: '1' },
      });
      if (code !== 0) return { passed: 0, failed: 1, output: output.replaceAll(colours, '') };
    }
    return { passed: 1, failed: 0 };
  };
  return { title, run };
}

const browserEnvironment = async () => ({ CHROMIUM_PATH: await ensureBrowser() });

function testRun(title, project, { flags = [], prepare = async () => ({}) } = {}) {
  const run = async () => {
    const env = { ...(await prepare()), NODE_ENV: 'test' };
    const folder = mkdtempSync(join(tmpdir(), 'loadout-report-'));
    const report = join(folder, 'report.json');
    const reporters = ['default', 'json', 'server/test-kit/declared-answers-reporter.ts'].map(
      (one) => `--reporter=${one}`,
    );
    const args = [commandOf('vitest'), 'run', '--project', project, ...flags, ...reporters];
    try {
      const { code } = await runWithNode([...args, `--outputFile.json=${report}`], {
        stdio: ['ignore', 'inherit', 'inherit'],
        env,
      });
      return countTests(report, code);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  };
  return { title, run, streams: true };
}

// A run that fails without a failed test (a file that does not load, an error outside of tests) counts as one failure.
function countTests(report, code) {
  const { passed, failed } = readCounts(report);
  return { passed, failed: code === 0 ? failed : Math.max(failed, 1) };
}

function readCounts(report) {
  try {
    const { numPassedTests: passed, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'));
    const unloaded = testResults.filter(
      ({ status, assertionResults }) => status === 'failed' && !assertionResults.length,
    );
    return { passed, failed: numFailedTests + unloaded.length };
  } catch {
    return { passed: 0, failed: 0 };
  }
}
