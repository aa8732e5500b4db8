import { routes } from '#contract/api.ts';
import type { Route } from '#contract/route.ts';
import { outcomesOf, readDocument, writeDocument } from './document.ts';
import type { Proofs } from './proofs.ts';

/** Tests that send anything to every call; tests that mean a certain answer are named before them. */
const sweeping = /\/(?:every-call|broken-bytes)\.test\.ts$/;
const namedMax = 2;

/** For each answer the few files that are worth naming. */
export function chooseProofs(observed: Proofs): Proofs {
  const chosen: Proofs = {};
  for (const route of Object.values<Route>(routes)) {
    const call: Record<string, string[]> = (chosen[route.name] = {});
    for (const outcome of outcomesOf(route)) {
      const files = (observed[route.name]?.[outcome] ?? []).toSorted();
      const aimed = files.filter((file) => !sweeping.test(file));
      call[outcome] = (aimed.length > 0 ? aimed : files).slice(0, namedMax);
    }
  }
  return chosen;
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
      if (!seen.includes(outcome)) faults.push(`${route.name}: no passed test saw ${outcome}`);
    for (const outcome of seen)
      if (!declared.includes(outcome)) faults.push(`${route.name}: a test saw ${outcome}, which is not declared`);
  }
  return [...faults, ...judgePage(observed, page)];
}

function judgePage(observed: Proofs, page: string): string[] {
  const named = readDocument(page);
  if (writeDocument(named) !== page) return ['docs/calls.md is out of date: npm run calls'];
  const lost: string[] = [];
  for (const [call, outcomes] of Object.entries(named))
    for (const [outcome, files] of Object.entries(outcomes))
      for (const file of files)
        if (!observed[call]?.[outcome]?.includes(file))
          lost.push(`${call}: ${file} no longer shows ${outcome}: npm run calls`);
  return lost;
}
