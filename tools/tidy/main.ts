// Our own style test: the rules of the house that no ready-made linter knows. There is no list of exceptions.
import { openProject } from './project.ts';
import { structureRules } from './structure-rules.ts';
import { wordRules } from './word-rules.ts';

const rules = [...structureRules, ...wordRules];
const project = openProject('.');
const findings = rules.flatMap(({ name, check }) =>
  check(project).map(({ path, line, message }) => `${path}:${line}  ${message}  [${name}]`),
);
for (const finding of findings.toSorted()) console.log(finding);
console.log(`${rules.length} rules, ${project.sources.length} sources, ${findings.length} findings`);
process.exitCode = findings.length > 0 ? 1 : 0;
