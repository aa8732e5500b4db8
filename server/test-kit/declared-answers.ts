import { routes } from '#contract/api.ts';
import { refusalsOf, type Route } from '#contract/route.ts';
import { statusOfRefusal } from '#server/platform/http/answer.ts';

/** Tests with random requests: they reach an answer by chance, so another test has to cover it. */
const random = /\/(?:every-call|broken-bytes|killed-connections)\.test\.ts$/;

interface TestedFile {
  path: string;
  /** What calls of the API answered in its tests. */
  answers: readonly string[];
}

interface TestRun {
  hasPassed: boolean;
  /** Whether all tests ran. */
  isComplete: boolean;
  /** Whether an incomplete run is a fault, because nothing limited it on purpose. */
  mustBeComplete: boolean;
}

/**
 * Compares the answers that tests observed with those that the contract declares. Undeclared answers are faults of any
 * test; missing ones only of a complete, passed run.
 */
export function findAnswerFaults(files: readonly TestedFile[], run: TestRun): string[] {
  const undeclared = listUndeclared(new Set(files.flatMap(({ answers }) => answers)));
  if (run.mustBeComplete && !run.isComplete) return [...undeclared, 'Not all unit tests ran, so answers are unchecked'];
  if (!run.isComplete || !run.hasPassed) return undeclared;
  const aimed = files.filter(({ path }) => !random.test(path));
  return [...undeclared, ...listUntested(new Set(aimed.flatMap(({ answers }) => answers)))];
}

const declared = new Set(Object.values<Route>(routes).flatMap(answersOf));

function listUndeclared(observed: ReadonlySet<string>): string[] {
  return [...observed].filter((answer) => !declared.has(answer)).map((answer) => `The contract lacks ${answer}`);
}

function listUntested(observed: ReadonlySet<string>): string[] {
  return [...declared].filter((answer) => !observed.has(answer)).map((answer) => `No test observes ${answer}`);
}

/** Lists the declared responses of a call: name, status, and `OK` or a refusal code. */
function answersOf(route: Route): string[] {
  const refused = refusalsOf(route).map((code) => `${route.name} ${statusOfRefusal(code)} ${code}`);
  return [`${route.name} 200 OK`, ...refused];
}
