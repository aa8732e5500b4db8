import { officeRoutes } from '#contract/office/office-api.ts';
import { isRoleAllowed, staffRoles } from '#contract/office/roles.ts';
import type { OfficeRoute } from '#contract/office/office-route.ts';

const head = `# Rights in the office

What each role may do, generated from the contract by \`npm run openapi\`. The server enforces it; the office hides what a
member of staff may not do.

| call | does | ${staffRoles.join(' | ')} |
| --- | --- |${staffRoles.map(() => ' --- |').join('')}
`;

/** Writes the table of calls and roles as Markdown. */
export function describeOfficeRights(): string {
  return head + Object.values<OfficeRoute>(officeRoutes).map(toRow).join('');
}

function toRow(route: OfficeRoute): string {
  const cells = staffRoles.map((role) => (isRoleAllowed(route, role) ? 'yes' : ''));
  const note = route.roles === 'anyone' ? ' (also without an account)' : '';
  return `| \`${route.method} ${route.path}\` | ${route.summary}${note} | ${cells.join(' | ')} |\n`;
}
