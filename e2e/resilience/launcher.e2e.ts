import { writeFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LaunchedShop, launchShop, makeDataDir, untilGone } from '../support/launch-shop.ts';
import { until } from '../support/until.ts';

const folder = makeDataDir();
let shop: LaunchedShop;
/** A second shop on the same data, which waits for the first to stop. */
let rival: LaunchedShop;

beforeAll(async () => {
  shop = await launchShop({ DATA_DIR: folder.path });
  await shop.untilOpen(1);
  rival = await launchShop({ DATA_DIR: folder.path });
});
afterAll(async () => {
  const pids = [...shop.listPids(), ...rival.listPids()];
  for (const { pid } of [shop, rival]) killIfAlive(pid, 'SIGKILL');
  await untilGone(pids);
  folder.remove();
});

function killIfAlive(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    expect(error).toMatchObject({ code: 'ESRCH' });
  }
}

test('a killed server is restarted with a message, and the database keeps running', async () => {
  const postmaster = shop.postmaster();
  const times = shop.timesOpened();
  shop.kill('server');
  await shop.untilOpen(times + 1);
  expect(shop.output()).toContain('The server crashed (signal SIGKILL). Restarting in 0.1 s.');
  expect(shop.postmaster()).toEqual(postmaster);
});

test('a killed PostgreSQL is restarted on its port, and so is its killed parent process', async () => {
  for (const victim of ['postmaster', 'postmaster', 'database'] as const) {
    const before = shop.postmaster();
    shop.kill(victim);
    await until('the postmaster is gone', () => shop.postmaster()?.pid !== before?.pid, shop);
    const ledger = await shop.run('verify-ledger');
    expect(ledger).toMatchObject({ code: 0, output: expect.stringContaining('The ledger holds') });
    expect(shop.postmaster()?.port).toBe(before?.port);
  }
  expect(shop.output().match(/PostgreSQL crashed \(signal SIGKILL\)\. Restarting in [\d.]+ s\./g)).toHaveLength(3);
});

test('a shop that cannot start says why once and exits', async () => {
  const misconfigured = await launchShop({
    DATA_DIR: folder.path,
    DATABASE_URL: 'postgres://127.0.0.1/none',
    ROLE: 'king',
  });
  expect(await misconfigured.ended).toBe(1);
  expect(misconfigured.output().match(/could not start: .*ROLE/g)).toHaveLength(1);
  const file = `${folder.path}/file`;
  writeFileSync(file, '');
  const withoutFolder = await launchShop({ DATA_DIR: file });
  expect(await withoutFolder.ended).toBe(1);
  expect(withoutFolder.output().match(/The database could not start: .*file/g)).toHaveLength(1);
});

test('a second shop on the same data names the process that uses it and exits', async () => {
  expect(await rival.ended).toBe(1);
  expect(rival.output()).toMatch(/another running shop \(process \d+\) uses this database\. Set another DATA_DIR\./);
});

test('a killed launcher leaves no processes behind, and the next start opens the same shop', async () => {
  const pids = shop.listPids();
  process.kill(shop.pid, 'SIGKILL');
  await untilGone(pids);
  shop = await launchShop({ DATA_DIR: folder.path });
  await shop.untilOpen(1);
  expect(shop.output()).not.toContain('Catalog:');
});

test('a stopped launcher closes the server, then the database', async () => {
  const pids = shop.listPids();
  process.kill(shop.pid, 'SIGTERM');
  expect(await shop.ended).toBe(0);
  await untilGone(pids);
  expect(shop.output()).toContain('Closing the shop (SIGTERM).');
  expect(shop.output()).not.toMatch(/crashed|ECONN|terminat/);
});
