import { flushCompileCache } from 'node:module';

const flushAfterMs = 10_000;

// Loaded into the server by the launcher. When the launcher dies without a word (kill -9), the channel between the two
// closes, and the server stops as if it had been asked to.
if (process.channel) {
  process.channel.unref();
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.on('uncaughtExceptionMonitor', (error) => report(error));
}

// A server that is killed could not write the cache at its end.
setTimeout(() => flushCompileCache(), flushAfterMs).unref();

// The launcher says why the server crashed. The stack goes to stderr, as always.
function report(error) {
  if (process.connected) process.send({ type: 'crash', reason: String(error).split('\n', 1)[0] });
}
