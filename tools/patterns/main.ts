// Judges every pattern of the repository: none may take time that grows faster than the text that it meets.
import { openProject } from '../tidy/project.ts';
import { judgePatterns, listPatterns } from './judge-patterns.ts';

const patterns = listPatterns(openProject('.'));
const findings = await judgePatterns(patterns);
const lines = findings.map(({ path, line, message }) => `${path}:${line}  ${message}`);
for (const finding of lines.toSorted()) console.log(finding);
console.log(`${patterns.length} patterns, ${findings.length} findings`);
// The judge keeps a process of its own running.
process.exit(findings.length > 0 ? 1 : 0);
