import { spawn } from 'node:child_process';
import type { Place } from './place.ts';

// $1 process id, $2 folder of the database, $3 `yes` to delete that folder afterwards. The id is compared with the lock
// file first: by the time the shop dies, another shop may have taken the database over.
const script = `
  trap '' HUP INT TERM
  while read -r line; do :; done
  [ "$(head -n 1 "$2/data/postmaster.pid" 2>/dev/null)" = "$1" ] && kill -INT "$1"
  [ "$3" = yes ] || exit 0
  while [ -e "$2/data/postmaster.pid" ]; do sleep 0.1; done
  rm -rf "$2"
  rmdir "$(dirname "$2")" 2>/dev/null
`;

/**
 * A shell that waits on a pipe from this process. When this process dies, however it dies, the pipe closes and the shell
 * shuts PostgreSQL down, so that even `kill -9` leaves no orphan.
 */
export function startWatchdog(place: Place, serverPid: number, disposable: boolean): { dismiss: () => void } {
  if (process.platform === 'win32') return { dismiss: () => {} };
  const args = ['-c', script, 'loadout-watchdog', String(serverPid), place.home, disposable ? 'yes' : 'no'];
  const child = spawn('/bin/sh', args, {
    cwd: '/',
    detached: true,
    env: { PATH: process.env['PATH'] },
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  child.unref();
  const pipe = child.stdin as typeof child.stdin & { unref?: () => void };
  pipe.unref?.();
  return { dismiss: () => child.kill('SIGKILL') };
}
