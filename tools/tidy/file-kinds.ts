import { areaOf, isInDomain } from './areas.ts';
import { importRule } from './project.ts';

const kindEnding = /\.(rules|sql|routes|jobs|types|queries|privacy|test)\.tsx?$/;
const kindOf = (path: string): string =>
  /\/providers\/[^/]+$/.test(path) ? 'provider' : (kindEnding.exec(path)?.[1] ?? 'use case');

// Forbidden imports by kind of file. Rules are pure, types are only types, routes and jobs go through use cases.
const unreachable: Record<string, string[]> = {
  rules: ['sql', 'routes', 'jobs', 'provider', 'use case', 'queries', 'privacy'],
  types: ['sql', 'routes', 'jobs', 'provider', 'use case', 'queries', 'privacy'],
  routes: ['sql', 'jobs'],
  jobs: ['sql', 'routes'],
  queries: ['routes', 'jobs', 'provider', 'privacy'],
  privacy: ['routes', 'jobs', 'provider'],
  sql: ['routes', 'jobs', 'provider'],
};

/** The name of a file in a domain determines who may import it. */
export const fileKinds = importRule(({ path, isTest }, target) => {
  if (isTest || areaOf(path).side !== 'server' || !isInDomain(target) || target.endsWith('.json')) return undefined;
  const [from, to] = [areaOf(path).folder, areaOf(target).folder];
  const [kind, otherKind] = [kindOf(path), kindOf(target)];
  // A provider may consist of several files, and routes of several parts.
  const mayCompose = from === 'app' || (from === to && kind === otherKind);
  if (['routes', 'jobs', 'provider'].includes(otherKind) && !mayCompose) return `only app imports a ${otherKind} file`;
  if (from !== to) return otherKind === 'sql' && `${target} belongs to ${to}: call one of its use cases`;
  return unreachable[kind]?.includes(otherKind) && `a ${kind} file does not import a ${otherKind} file`;
});
