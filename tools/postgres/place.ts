import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { type Account, accountCan, findServerAccount } from './account.ts';
import { type Binaries, binary, copyBinaries, findBinaries } from './binaries.ts';

/** Where one embedded PostgreSQL lives and who runs it. `home` holds data/, password, owner.json and postgres.log. */
export type Place = { home: string; data: string; binaries: Binaries; account: Account | undefined };

type Log = (line: string) => void;

const rootsElsewhere = { binaries: '/var/cache/loadout', data: '/var/lib/loadout' };

/**
 * Settles where the database of `dataDir` lives: in `dataDir`/postgres, or, when the shop runs as root and the
 * unprivileged account cannot reach that folder (a checkout in root's own home), in /var/lib/loadout with a link to it.
 */
export function choosePlace(dataDir: string, log: Log): Place {
  mkdirSync(dataDir, { recursive: true });
  const inside = join(dataDir, 'postgres');
  const account = ownerOf(inside) ?? findServerAccount();
  const binaries = chooseBinaries(account, log);
  const home = account ? chooseHome(inside, account, log) : inside;
  mkdirSync(home, { recursive: true, mode: 0o700 });
  if (account) chownSync(home, account.uid, account.gid);
  const data = join(home, 'data');
  // PostgreSQL refuses a folder that others can enter, which a copy or a well-meant chmod often causes.
  for (const folder of [home, data]) if (existsSync(folder)) chmodSync(folder, 0o700);
  return { home, data, binaries, account };
}

// A database keeps the account that created it. An ordinary user can only use its own.
function ownerOf(home: string): Account | undefined {
  if (!existsSync(home)) return undefined;
  const { uid, gid } = statSync(home);
  const me = process.getuid?.();
  if (me === undefined || uid === me) return undefined;
  if (me === 0) return { name: `user ${uid}`, uid, gid };
  throw new Error(
    `The database in ${home} belongs to another user (${uid}). Start as that user or set another DATA_DIR.`,
  );
}

function chooseBinaries(account: Account | undefined, log: Log): Binaries {
  const binaries = findBinaries();
  if (!account || accountCan(account, binary(binaries, 'postgres'), ['--version'])) return binaries;
  const copy = copyBinaries(binaries, rootsElsewhere.binaries);
  if (!accountCan(account, binary(copy, 'postgres'), ['--version'])) {
    throw new Error(`${account.name} can run PostgreSQL neither from ${binaries.dir} nor from ${copy.dir}.`);
  }
  log(`PostgreSQL runs from ${copy.dir}, because ${account.name} cannot reach ${binaries.dir}`);
  return copy;
}

function chooseHome(inside: string, account: Account, log: Log): string {
  if (isLink(inside)) return readlinkSync(inside);
  const isNew = !existsSync(inside);
  // Grants traversal only: the shop's own folder stays unreadable for others.
  const dataDir = dirname(inside);
  chmodSync(dataDir, statSync(dataDir).mode | 0o001);
  mkdirSync(inside, { recursive: true, mode: 0o700 });
  chownSync(inside, account.uid, account.gid);
  if (accountCan(account, '/bin/sh', ['-c', 'cd "$1"', 'sh', inside])) return inside;
  if (!isNew) throw new Error(`${account.name} cannot reach its database in ${inside}. Open the folders above it.`);
  rmSync(inside, { recursive: true });
  return makeHomeElsewhere(inside, account, log);
}

function makeHomeElsewhere(inside: string, account: Account, log: Log): string {
  const home = join(rootsElsewhere.data, createHash('sha256').update(inside).digest('hex').slice(0, 16));
  mkdirSync(rootsElsewhere.data, { recursive: true, mode: 0o755 });
  // Without its link the earlier database of this path was dropped on purpose: the shop starts new, nothing is deleted.
  if (existsSync(home)) renameSync(home, `${home}-${statSync(home).ctime.toISOString().replaceAll(':', '')}`);
  mkdirSync(home, { mode: 0o700 });
  chownSync(home, account.uid, account.gid);
  symlinkSync(home, inside);
  log(`The database lives in ${home}, because ${account.name} cannot reach ${inside}`);
  return home;
}

const isLink = (path: string): boolean => lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
