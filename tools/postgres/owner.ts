import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { clusterName, findServerProcesses, identityOf, stopServerProcesses } from './processes.ts';
import type { Place } from './place.ts';

type Log = (line: string) => void;
type Owner = { pid: number; identity: string; port?: number };

export type Ownership = { publishPort: (port: number) => void; giveBack: () => void };

const handoverMs = 15_000;

/**
 * Makes this process the only one that uses the database at `place`, and clears what a killed one left: a running
 * PostgreSQL is shut down, a stale postmaster.pid removed.
 */
export async function takeOwnership(place: Place, log: Log): Promise<Ownership> {
  const path = ownerFile(place);
  const me: Owner = { pid: process.pid, identity: identityOf(process.pid) ?? '' };
  await waitForOwner(path, me, log);
  await clearLeftovers(place, log);
  return {
    publishPort: (port) => renameSync(writeDraft(path, { ...me, port }), path),
    giveBack: () => rmSync(path, { force: true }),
  };
}

/** The port of the PostgreSQL that another living process runs at `place`, if there is one. */
export function findRunningPort(place: Place): number | undefined {
  const owner = readOwner(ownerFile(place));
  return owner && identityOf(owner.pid) === owner.identity ? owner.port : undefined;
}

const ownerFile = (place: Place): string => join(place.home, 'owner.json');

async function waitForOwner(path: string, me: Owner, log: Log): Promise<void> {
  for (let waitedMs = 0; !claim(path, me); waitedMs += 100) {
    const owner = readOwner(path);
    if (!owner || identityOf(owner.pid) !== owner.identity) {
      rmSync(path, { force: true });
      continue;
    }
    if (waitedMs >= handoverMs) {
      throw new Error(`${path}: another running shop (process ${owner.pid}) uses this database. Set another DATA_DIR.`);
    }
    if (waitedMs === 0) log(`Waiting for process ${owner.pid}, which uses the same database.`);
    await delay(100);
  }
}

// A link appears whole or not at all: nobody ever reads half an owner.
function claim(path: string, owner: Owner): boolean {
  const draft = writeDraft(path, owner);
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft);
  }
}

function writeDraft(path: string, owner: Owner): string {
  const draft = `${path}.${owner.pid}`;
  writeFileSync(draft, JSON.stringify(owner), { mode: 0o600 });
  return draft;
}

// No file, or one that a failing disk spoiled: nobody owns the database.
function readOwner(path: string): Owner | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Owner;
  } catch {
    return undefined;
  }
}

async function clearLeftovers(place: Place, log: Log): Promise<void> {
  const name = clusterName(place.home);
  if (findServerProcesses(name).all.length > 0) {
    log('Stopping the PostgreSQL that an earlier shop left running.');
    await stopServerProcesses(name);
  }
  // With no process of this database alive, its lock is stale, even when another program has the same process id by now.
  rmSync(join(place.data, 'postmaster.pid'), { force: true });
}
