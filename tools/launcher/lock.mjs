import { readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { throwIfStopped } from './children.mjs';
import { isAlive } from './npm-parent.mjs';
import { inRoot } from './paths.mjs';
import { say } from './progress.mjs';

const path = inRoot('.launcher.lock');
const beatMs = 2_000;
const staleMs = 20_000;

/**
 * Runs `work` while no other launcher of this checkout runs such work. Takes over a lock whose owner died or stopped
 * touching it.
 */
export async function withLock(work) {
  for (let waits = 0; !claim(); waits += 1) {
    throwIfStopped();
    if (isStale()) rmSync(path, { force: true });
    else {
      if (waits === 0) say('Waiting for another start in this folder to finish its set-up …');
      await delay(250);
    }
  }
  const beat = setInterval(touch, beatMs);
  try {
    return await work();
  } finally {
    clearInterval(beat);
    rmSync(path, { force: true });
  }
}

function claim() {
  try {
    writeFileSync(path, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

function touch() {
  try {
    utimesSync(path, new Date(), new Date());
  } catch {
    // Somebody removed the lock; the work itself goes on.
  }
}

function isStale() {
  try {
    const owner = Number(readFileSync(path, 'utf8'));
    // Between creation and the first write the file is empty for a moment.
    const isDead = owner > 0 && !isAlive(owner);
    return isDead || Date.now() - statSync(path).mtimeMs > staleMs;
  } catch {
    return false;
  }
}
