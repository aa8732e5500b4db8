// House rules that no ready-made linter has. There is no list of exceptions.
import { commentDensity, commentedCode } from './comments.ts';
import { decisions, docLinks, domainReadmes, forbiddenTexts, migrations } from './documents.ts';
import { fileKinds } from './file-kinds.ts';
import { importCycles, importOrder } from './import-order.ts';
import { names } from './names.ts';
import { openProject } from './project.ts';
import { sqlOwnership } from './sql-ownership.ts';
import { textLanguages, textUsage } from './texts.ts';

const rules = Object.entries({
  importOrder,
  importCycles,
  fileKinds,
  sqlOwnership,
  migrations,
  names,
  commentedCode,
  commentDensity,
  domainReadmes,
  decisions,
  docLinks,
  forbiddenTexts,
  textUsage,
  textLanguages,
});
const project = openProject('.');
const findings = rules.flatMap(([name, check]) =>
  check(project).map(({ path, line, message }) => `${path}:${line}  ${message}  [${name}]`),
);
for (const finding of findings.toSorted()) console.log(finding);
console.log(`${rules.length} rules, ${project.sources.length} sources, ${findings.length} findings`);
process.exitCode = findings.length > 0 ? 1 : 0;
