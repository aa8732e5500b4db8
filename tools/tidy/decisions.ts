import { numberedRule } from './numbered-rule.ts';

/** Decision records have a number of their own, in the name of the file and in the heading: it is how they are cited. */
export const decisions = numberedRule({
  name: 'decisions',
  folder: 'docs/decisions/',
  pattern: /^(\d{4})-[a-z0-9-]+\.md$/,
  form: 'NNNN-what.md',
  objectionsTo: (text, number) => (text.startsWith(`# ${number}: `) ? [] : [`begin with "# ${number}: "`]),
});
