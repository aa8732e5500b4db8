const frames = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'];
const reminderMs = 15_000;

const isTerminal = () => Boolean(process.stdout.isTTY) && !process.env.CI;

export const say = (line) => process.stdout.write(`${line}\n`);

export const secondsSince = (startedAt) => `${((Date.now() - startedAt) / 1000).toFixed(1)} s`;

/**
 * Shows that `work` goes on: a spinner with the time on a terminal; elsewhere a plain line at the start and another
 * every 15 seconds, so that a log shows life without filling up.
 */
export async function withProgress(title, work) {
  const startedAt = Date.now();
  const stop = isTerminal() ? spin(title, startedAt) : remind(title, startedAt);
  try {
    return await work();
  } finally {
    stop();
  }
}

function spin(title, startedAt) {
  let frame = 0;
  const draw = () => {
    frame = (frame + 1) % frames.length;
    process.stdout.write(`\r\u001b[K${frames[frame]} ${title}  ${secondsSince(startedAt)}`);
  };
  draw();
  const timer = setInterval(draw, 120);
  return () => {
    clearInterval(timer);
    process.stdout.write('\r\u001b[K');
  };
}

function remind(title, startedAt) {
  say(`${title} …`);
  const timer = setInterval(() => say(`${title} … ${secondsSince(startedAt)}`), reminderMs);
  return () => clearInterval(timer);
}
