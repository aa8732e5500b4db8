import { isStopping, pauseUntilStopped, stop } from './children.mjs';
import { say } from './progress.mjs';
import { countCrashes, restartDelayMs } from './restart-delay.mjs';

/**
 * Starts a program and keeps it running: when it ends unasked, says why and starts it again. Only the first start decides
 * whether the program can run at all. `launch` starts it once and resolves with `{ code, signal }`; the program reports
 * over IPC when it is ready.
 *
 * Returns `ready`, which resolves with the first such report, or with undefined when the program ended before; `ended`,
 * which resolves with its last exit code; `whenOpen()`, which resolves while the program is ready; and `stop()`.
 */
export function keepRunning({ name, launch, isDone = () => false }) {
  const program = { child: undefined, open: openLater(), stopping: new AbortController() };
  const ready = program.open.promise;
  const ended = repeat({ name, launch, isDone, program }).finally(() => program.open.resolve());
  return {
    ready,
    ended,
    whenOpen: () => program.open.promise,
    stop: () => {
      program.stopping.abort();
      if (program.child) stop(program.child, 'SIGTERM');
      return ended;
    },
  };
}

function openLater() {
  let resolve;
  const promise = new Promise((done) => (resolve = done));
  return { promise, resolve };
}

async function repeat({ name, launch, isDone, program }) {
  const isAskedToStop = () => isStopping() || program.stopping.signal.aborted;
  let wasEverOpen = false;
  for (let crashes = 0; ;) {
    const run = await runOnce(launch, program);
    wasEverOpen ||= run.wasOpen;
    if (isAskedToStop()) return run.code;
    if (!wasEverOpen || isDone(run.code)) {
      if (!wasEverOpen && run.signal) say(`${name} ended before it was ready (${reasonOf(run)}).`);
      return run.code;
    }
    crashes = countCrashes(crashes, run);
    const delayMs = restartDelayMs(crashes, run);
    say(`${name} ${run.wasOpen ? 'crashed' : 'did not start'} (${reasonOf(run)}). Restarting in ${delayMs / 1000} s.`);
    await pauseUntilStopped(delayMs, program.stopping.signal);
    if (isAskedToStop()) return run.code;
  }
}

async function runOnce(launch, program) {
  let openedAt;
  let reason;
  const { code, signal } = await launch({
    onSpawn: (child) => {
      program.child = child;
      child.on('message', (message) => {
        if (message.type === 'crash') reason = message.reason;
        if (message.type !== 'ready') return;
        openedAt = performance.now();
        program.open.resolve(message);
      });
    },
  });
  program.child = undefined;
  const wasOpen = openedAt !== undefined;
  if (wasOpen) program.open = openLater();
  return { code, signal, reason, wasOpen, openMs: wasOpen ? performance.now() - openedAt : 0 };
}

const reasonOf = ({ code, signal, reason }) => reason ?? (signal ? `signal ${signal}` : `exit code ${code}`);
