import { routes } from '#contract/api.ts';
import { refusalsOf, type Route } from '#contract/route.ts';
import { statusOfRefusal } from '#server/platform/http/answer.ts';

/** Compares the observed responses with the declared ones; returns the differences. */
export function compareAnswers(observed: ReadonlySet<string>): string[] {
  const declared = new Set(Object.values<Route>(routes).flatMap(answersOf));
  return [
    ...[...declared].filter((answer) => !observed.has(answer)).map((answer) => `No test observes ${answer}`),
    ...[...observed].filter((answer) => !declared.has(answer)).map((answer) => `The contract lacks ${answer}`),
  ];
}

/** Lists the declared responses of a call: name, status, and `OK` or a refusal code. */
function answersOf(route: Route): string[] {
  const refused = refusalsOf(route).map((code) => `${route.name} ${statusOfRefusal(code)} ${code}`);
  return [`${route.name} 200 OK`, ...refused];
}
