import { readFileSync } from 'node:fs';

const everyMs = 1_000;

/** Calls `onGone` when npm, which started this process, is gone: a killed npm cannot forward a signal. */
export function watchNpm(onGone) {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return;
  const parent = process.ppid;
  const npm = findNpm(parent);
  const timer = setInterval(() => {
    if (process.ppid === parent && isAlive(npm)) return;
    clearInterval(timer);
    onGone();
  }, everyMs);
  timer.unref();
}

// Some shells stay between npm and its script, others replace themselves with it.
function findNpm(parent) {
  try {
    const stat = readFileSync(`/proc/${parent}/stat`, 'utf8');
    const isShell = /\((ba|da|z)?sh\)/.test(stat);
    return isShell ? Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) : parent;
  } catch {
    return parent;
  }
}

export function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
