import { userInfo } from 'node:os';

/** Who runs a command, for the audit log. */
export function readActor(): string {
  return `terminal:${userInfo().username}`;
}
