import { routes } from '#contract/api.ts';
import type { Route } from '#contract/route.ts';
import { outcomesOf, readDocument, writeDocument } from './document.ts';
import type { Proofs } from './proofs.ts';

/** Tests that send anything to every call. What chance brings about proves nothing; a test has to mean an answer. */
const sweeping = /\/(?:every-call|broken-bytes|killed-connections)\.test\.ts$/;
const namedMax = 2;

/** For each answer the few files that are worth naming. */
export function chooseProofs(observed: Proofs): Proofs {
  const chosen: Proofs = {};
  for (const route of Object.values<Route>(routes)) {
    const call: Record<string, string[]> = (chosen[route.name] = {});
    for (const outcome of outcomesOf(route)) {
      call[outcome] = aimed(observed, route, outcome).toSorted().slice(0, namedMax);
    }
  }
  return chosen;
}

function aimed(observed: Proofs, route: Route, outcome: string): string[] {
  return (observed[route.name]?.[outcome] ?? []).filter((file) => !sweeping.test(file));
}

/** Everything that is wrong between the contract, what tests saw, and the page. */
export function judge(observed: Proofs, page: string): string[] {
  const faults: string[] = [];
  for (const route of Object.values<Route>(routes)) {
    const declared = outcomesOf(route);
    const seen = Object.entries(observed[route.name] ?? {})
      .filter(([, files]) => files.length > 0)
      .map(([outcome]) => outcome);
    for (const outcome of declared)
      if (aimed(observed, route, outcome).length === 0) faults.push(`${route.name}: no passed test means ${outcome}`);
    for (const outcome of seen)
      if (!declared.includes(outcome)) faults.push(`${route.name}: a test saw ${outcome}, which is not declared`);
  }
  return [...faults, ...judgePage(observed, page)];
}

function judgePage(observed: Proofs, page: string): string[] {
  const named = readDocument(page);
  if (writeDocument(named) !== page) return ['docs/calls.md is out of date: npm run calls'];
  const lost: string[] = [];
  for (const [call, outcomes] of Object.entries(named)) {
    for (const [outcome, files] of Object.entries(outcomes)) {
      if (files.length === 0) lost.push(`${call}: no test is named for ${outcome}: npm run calls`);
      for (const file of files)
        if (!observed[call]?.[outcome]?.includes(file))
          lost.push(`${call}: ${file} no longer shows ${outcome}: npm run calls`);
    }
  }
  return lost;
}
