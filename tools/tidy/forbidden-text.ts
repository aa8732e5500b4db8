import type { Finding, Project, Rule } from './project.ts';

const patterns: [RegExp, string][] = [
  [/(?<![\w./@-])\/(work|root|home\/\w+|tmp\/plan)(\/|\b(?![-.]))/, 'a path of one machine'],
  [/registry\.(npmjs|yarnpkg)\.|https?:\/\/(registry|npm)\.[\w-]+\./, 'the address of a package registry'],
];

/** Nothing in the repository depends on the machine it was written on. */
export const forbiddenText: Rule = {
  name: 'forbidden-text',
  check: ({ texts }: Project): Finding[] =>
    [...texts].flatMap(([path, text]) =>
      text
        .split('\n')
        .flatMap((line, index) =>
          patterns
            .filter(([pattern]) => pattern.test(line))
            .map(([, what]) => ({ path, line: index + 1, message: `this line holds ${what}` })),
        ),
    ),
};
