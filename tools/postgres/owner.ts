import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { clusterName, findServerProcesses, identityOf, stopServerProcesses } from './processes.ts';
import type { Place } from './place.ts';

type Log = (line: string) => void;
type Process = { pid: number; identity: string };
/** `keeper` is the launcher, which restarts the owner when it dies; no other shop gets the database in between. */
type Owner = Process & { keeper?: Process; port?: number };

export type Ownership = { publishPort: (port: number) => void; giveBack: () => void };

interface OwnershipOptions {
  log: Log;
  keeperPid?: number | undefined;
  join?: boolean | undefined;
}

const deliveryMs = 15_000;

/**
 * Makes this process the only one that uses the database at `place`, and clears what a killed one left: a running
 * PostgreSQL is shut down, a stale postmaster.pid removed. With `join` it may return the port of the owner instead.
 */
export async function takeOwnership(place: Place, options: OwnershipOptions): Promise<Ownership | { port: number }> {
  const path = ownerFile(place);
  const { keeperPid } = options;
  const me: Owner = { ...toProcess(process.pid), ...(keeperPid ? { keeper: toProcess(keeperPid) } : {}) };
  const port = await waitForOwner(path, me, options);
  if (port !== undefined) return { port };
  await clearLeftovers(place, options.log);
  return {
    publishPort: (ownPort) => renameSync(writeDraft(path, { ...me, port: ownPort }), path),
    giveBack: () => rmSync(path, { force: true }),
  };
}

const ownerFile = (place: Place): string => join(place.home, 'owner.json');

const toProcess = (pid: number): Process => ({ pid, identity: identityOf(pid) ?? '' });
const isAlive = ({ pid, identity }: Process): boolean => identityOf(pid) === identity;
const isSame = (one: Process, other: Process): boolean => one.pid === other.pid && one.identity === other.identity;

const hasKeeper = ({ keeper }: Owner): boolean => keeper !== undefined && isAlive(keeper);

/** True when the same keeper started a dead owner and this process: nobody else may claim the database then. */
const isSuccessor = ({ keeper, ...owner }: Owner, me: Owner): boolean =>
  !isAlive(owner) && keeper !== undefined && me.keeper !== undefined && isSame(keeper, me.keeper);

async function waitForOwner(path: string, me: Owner, options: OwnershipOptions): Promise<number | undefined> {
  for (let waitedMs = 0; !claim(path, me); waitedMs += 100) {
    const owner = readOwner(path);
    if (owner && isSuccessor(owner, me)) {
      // Replaced without a gap, or another waiting shop would claim the database.
      renameSync(writeDraft(path, me), path);
      return undefined;
    }
    if (!owner || !(isAlive(owner) || hasKeeper(owner))) {
      rmSync(path, { force: true });
      continue;
    }
    if (options.join && owner.port !== undefined && isAlive(owner)) return owner.port;
    if (waitedMs >= deliveryMs) {
      throw new Error(`${path}: another running shop (process ${owner.pid}) uses this database. Set another DATA_DIR.`);
    }
    if (waitedMs === 0) options.log(`Waiting for process ${owner.pid}, which uses the same database.`);
    await delay(100);
  }
  return undefined;
}

// A link is created atomically, so nobody reads a partial owner.
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
