// Loaded into the server by the launcher. When the launcher dies without a word (kill -9), the channel between the two
// closes, and the server stops as if it had been asked to.
if (process.channel) {
  process.channel.unref();
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
}
