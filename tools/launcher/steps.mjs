import { Interrupted } from './children.mjs';
import { say, secondsSince, withProgress } from './progress.mjs';

/**
 * Runs the steps one after the other, all of them even when one fails, and prints the sum as the last line. A step
 * returns `{ passed, failed, output? }`; the output of a failed one is shown. Returns the exit code.
 */
export async function runSteps(steps) {
  const startedAt = Date.now();
  const results = [];
  for (const [index, step] of steps.entries()) {
    const title = `[${index + 1}/${steps.length}] ${step.title}`;
    results.push({ title: step.title, ...(await runStep(step, title)) });
  }
  return sumUp(results, startedAt);
}

async function runStep(step, title) {
  const startedAt = Date.now();
  if (step.streams) say(`\n${title}`);
  const result = await (step.streams ? settle(step.run) : withProgress(title, () => settle(step.run)));
  if (result.failed > 0 && result.output) say(result.output.trimEnd());
  say(`${result.failed === 0 ? '✓' : '✗'} ${title}  ${secondsSince(startedAt)}`);
  return result;
}

async function settle(work) {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Interrupted) throw error;
    return { passed: 0, failed: 1, output: error.message };
  }
}

function sumUp(results, startedAt) {
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  const failures = results.filter(({ failed }) => failed > 0).map(({ title }) => title);
  say('');
  if (failures.length > 0) say(`Failed: ${failures.join(', ')}`);
  say(`Took ${secondsSince(startedAt)}`);
  say(`${sum('passed')} passed, ${sum('failed')} failed`);
  return failures.length > 0 ? 1 : 0;
}
