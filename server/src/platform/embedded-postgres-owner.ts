import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import {
  clusterName,
  findServerProcesses,
  processIdentity,
  stopServerProcesses,
} from './embedded-postgres-processes.ts';
import type { Place } from './embedded-postgres-place.ts';

type Log = (line: string) => void;
type Owner = { pid: number; identity: string };

const handoverMs = 15_000;

/**
 * Makes this process the only one that uses the database at `place`, and clears what a killed one left: a running
 * PostgreSQL is shut down, a stale postmaster.pid removed. Returns the function that gives the database back.
 */
export async function takeOwnership(place: Place, log: Log): Promise<() => void> {
  const path = join(place.home, 'owner.json');
  await waitForOwner(path, place.home, log);
  await clearLeftovers(place, log);
  return () => rmSync(path, { force: true });
}

async function waitForOwner(path: string, home: string, log: Log): Promise<void> {
  const me: Owner = { pid: process.pid, identity: processIdentity(process.pid) ?? '' };
  for (let waitedMs = 0; !claim(path, me); waitedMs += 100) {
    const owner = readOwner(path);
    if (!owner || processIdentity(owner.pid) !== owner.identity) {
      rmSync(path, { force: true });
      continue;
    }
    if (waitedMs >= handoverMs) {
      throw new Error(
        `The database in ${home} is used by another running shop (process ${owner.pid}). Set another DATA_DIR.`,
      );
    }
    if (waitedMs === 0) log(`Waiting for process ${owner.pid}, which uses the database in ${home}`);
    await delay(100);
  }
}

function claim(path: string, owner: Owner): boolean {
  try {
    writeFileSync(path, JSON.stringify(owner), { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

// An unreadable file is one that a crash cut off while it was written.
function readOwner(path: string): Owner | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Owner;
  } catch {
    return undefined;
  }
}

async function clearLeftovers(place: Place, log: Log): Promise<void> {
  const name = clusterName(place.home);
  if (findServerProcesses(name).length > 0) {
    log('Stopping the PostgreSQL that an earlier shop left running');
    await stopServerProcesses(name);
  }
  // With no process of this database alive, its lock is stale, even when another program has the same process id by now.
  rmSync(join(place.data, 'postmaster.pid'), { force: true });
}
