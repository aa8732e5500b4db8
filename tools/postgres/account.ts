import { spawnSync } from 'node:child_process';

/** The operating-system account that runs PostgreSQL when the shop itself runs as root. */
export type Account = { name: string; uid: number; gid: number };

/** PostgreSQL refuses to run as root: an unprivileged account is found or created. Undefined for ordinary users. */
export function findServerAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const account = readAccount('postgres') ?? readAccount('loadout') ?? createAccount() ?? readAccount('nobody');
  if (!account) throw new Error('PostgreSQL does not run as root, and no other account could be found or created.');
  return account;
}

/** Whether `account` can run the command: the reliable test for paths that it may not be able to reach. */
export function accountCan(account: Account, command: string, args: string[]): boolean {
  const { uid, gid } = account;
  return spawnSync(command, args, { uid, gid, cwd: '/', stdio: 'ignore', env: { LC_ALL: 'C' } }).status === 0;
}

function readAccount(name: string): Account | undefined {
  const uid = readId('-u', name);
  const gid = readId('-g', name);
  return uid && gid ? { name, uid, gid } : undefined;
}

function readId(flag: '-u' | '-g', name: string): number | undefined {
  const { status, stdout } = spawnSync('id', [flag, name], { encoding: 'utf8' });
  return status === 0 ? Number(stdout.trim()) : undefined;
}

function createAccount(): Account | undefined {
  const stdio = 'ignore' as const;
  const made = spawnSync('useradd', ['--system', '--user-group', '--no-create-home', '--home', '/', 'loadout'], {
    stdio,
  });
  if (made.status !== 0) spawnSync('adduser', ['-S', '-D', '-H', '-h', '/', 'loadout'], { stdio });
  return readAccount('loadout');
}
