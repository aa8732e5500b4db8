/** Screen to open after the sign-in: the one that was asked for, if it is one of the office. */
export function toTarget(asked: string | null): string {
  return asked !== null && /^\/(?![/\\])/.test(asked) ? asked : '/';
}
