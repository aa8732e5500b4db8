import { fork } from 'node:child_process';
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { migrate } from '#server/platform/migrate.ts';
import { createDatabase } from '../test-kit/copied-database.ts';
import { startTestServer } from '../test-kit/test-server.ts';
import type { Plan } from './plan/plan.types.ts';
import { printPlan } from './plan/print-plan.ts';
import { type Failure, type Place, planFor, runHistories, useSites } from './run-histories.ts';
import { isSameFailure, shrinkPlan } from './shrink-plan.ts';

const usage = `npm run simulate -- [--seed N] [--histories H] [--from K] [--workers W] [--kills] [--history K [--no-shrink]]

Plays histories of customers, staff and a failing payment provider on a PostgreSQL of its own, and checks after each that no
money and no item was lost or made.

  --seed N        number that the histories are made from (1)
  --histories H   how many (100)
  --from K        number of the first (0)
  --workers W     processes that share them (2)
  --kills         runs server, worker and PostgreSQL as processes, and kills them with SIGKILL
  --history K     replays one, and shrinks it if it fails
  --no-shrink     only replays it

Exits with 1 if a history fails. Failures print the command that replays them.
`;

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    histories: { type: 'string', default: '100' },
    from: { type: 'string', default: '0' },
    workers: { type: 'string', default: '2' },
    kills: { type: 'boolean', default: false },
    history: { type: 'string' },
    'no-shrink': { type: 'boolean', default: false },
    help: { type: 'boolean', short: 'h', default: false },
  },
});

const template = 'simulator_template';
/** A failure of calls that meet may take several tries. */
const triesMax = 3;

const toNumber = (name: string, text: string): number => {
  const number = Number(text);
  if (!Number.isSafeInteger(number) || number < 0) throw new Error(`--${name} is a whole number`);
  return number;
};

async function main(): Promise<number> {
  if (values.help) return print(usage);
  const seed = toNumber('seed', values.seed);
  if (values.kills) return play(null, seed);
  const server = await startTestServer(async (url) => {
    await migrate(await createDatabase(url, template));
  });
  try {
    return await play({ adminUrl: server.adminUrl, template }, seed);
  } finally {
    await server.stop();
  }
}

function play(place: Place, seed: number): Promise<number> {
  if (values.history === undefined) return simulate(place, seed);
  return replay(place, planFor(place, seed, toNumber('history', values.history)));
}

async function simulate(place: Place, seed: number): Promise<number> {
  const lanes = Math.max(1, toNumber('workers', values.workers));
  const count = toNumber('histories', values.histories);
  const order = { place, seed, from: toNumber('from', values.from), count, lanes };
  const begunAtMs = performance.now();
  let done = 0;
  let failed = 0;
  const onDone = (failure: Failure | null) => {
    done += 1;
    if (failure) failed += 1;
    if (failure) printFailure(failure);
    if (done % 100 === 0) print(`${done} histories, ${failed} failed\n`);
  };
  await Promise.all(Array.from({ length: lanes }, (_, lane) => runLane({ ...order, lane }, onDone)));
  const seconds = (performance.now() - begunAtMs) / 1000;
  print(`${done} histories of seed ${seed} in ${seconds.toFixed(0)} s: ${failed} failed\n`);
  return failed === 0 && done === count ? 0 : 1;
}

interface Lane {
  place: Place;
  seed: number;
  from: number;
  count: number;
  lanes: number;
  lane: number;
}

async function runLane(lane: Lane, onDone: (failure: Failure | null) => void): Promise<void> {
  const child = fork(import.meta.filename, { env: { ...process.env, SIMULATOR_LANE: JSON.stringify(lane) } });
  child.on('message', (failure) => onDone(failure as Failure | null));
  await once(child, 'exit');
}

async function replay(place: Place, plan: Plan): Promise<number> {
  print(`${printPlan(plan)}\n`);
  const use = useSites(place);
  const run = async (shorter: Plan): Promise<string[]> => {
    for (let tries = 0; tries < triesMax; tries += 1) {
      const findings = await use.run(shorter);
      if (findings.length > 0) return findings;
    }
    return [];
  };
  try {
    const findings = await run(plan);
    if (findings.length === 0) return print('It holds.\n');
    print(`\n${findings.join('\n')}\n`);
    if (values['no-shrink']) return 1;
    const shortest = await shrinkPlan(plan, async (shorter) => isSameFailure(await run(shorter), findings));
    print(`\nShrunk to:\n${printPlan(shortest)}\n${(await run(shortest)).join('\n')}\n`);
    return 1;
  } finally {
    await use.close();
  }
}

function printFailure({ plan: { seed, history }, findings }: Failure): void {
  print(
    `FAILED: npm run simulate -- ${values.kills ? '--kills ' : ''}--seed ${seed} --history ${history}\n${findings.join('\n')}\n`,
  );
}

function print(text: string): 0 {
  process.stdout.write(text);
  return 0;
}

const laneText = process.env['SIMULATOR_LANE'];
if (laneText === undefined) {
  process.exitCode = await main();
} else {
  const { place, ...histories } = JSON.parse(laneText) as Lane;
  await runHistories(place, { ...histories, onDone: (failure) => process.send?.(failure) });
  process.exit();
}
