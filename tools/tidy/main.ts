// House rules that no ready-made linter has. There is no list of exceptions.
import * as comments from './comments.ts';
import * as documents from './documents.ts';
import * as fileKinds from './file-kinds.ts';
import * as importOrder from './import-order.ts';
import * as names from './names.ts';
import * as passThrough from './pass-through.ts';
import { openProject, type Rule } from './project.ts';
import * as sqlOwnership from './sql-ownership.ts';
import * as texts from './texts.ts';

// Everything that these files export is a rule.
const files = [comments, documents, fileKinds, importOrder, names, passThrough, sqlOwnership, texts];
const rules = files.flatMap((file) => Object.entries<Rule>(file));
const project = openProject('.');
const findings = rules.flatMap(([name, check]) =>
  check(project).map(({ path, line, message }) => `${path}:${line}  ${message}  [${name}]`),
);
for (const finding of findings.toSorted()) console.log(finding);
console.log(`${rules.length} rules, ${project.sources.length} sources, ${findings.length} findings`);
process.exitCode = findings.length > 0 ? 1 : 0;
