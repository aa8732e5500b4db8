import { flushCompileCache } from 'node:module';

const flushAfterMs = 10_000;

// Preloaded into the server. If the launcher is killed (kill -9), the channel between the two closes, and the server
// stops as if it had been asked to.
if (process.channel) {
  process.channel.unref();
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.on('uncaughtExceptionMonitor', (error) => report(error));
}

// A killed server could not write the cache when it exits.
setTimeout(() => flushCompileCache(), flushAfterMs).unref();

// The launcher says why the server crashed. The stack goes to stderr, as always.
function report(error) {
  if (process.connected) process.send({ type: 'crash', reason: String(error).split('\n', 1)[0] });
}
