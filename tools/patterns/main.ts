// Checks that every regular expression of the repository is linear in the length of its text.
import { openProject } from '../tidy/project.ts';
import { analysePatterns, listPatterns } from './analyse-patterns.ts';

const patterns = listPatterns(openProject('.'));
const findings = await analysePatterns(patterns);
const lines = findings.map(({ path, line, message }) => `${path}:${line}  ${message}`);
for (const finding of lines.toSorted()) console.log(finding);
console.log(`${patterns.length} patterns, ${findings.length} findings`);
// The analyser keeps a process of its own running.
process.exit(findings.length > 0 ? 1 : 0);
