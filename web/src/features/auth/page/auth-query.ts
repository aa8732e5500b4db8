import { ownPath } from '#web/shop/session/redirects.ts';

const forms = ['signin', 'signup', 'reset'] as const;
export type AuthForm = (typeof forms)[number];

const accountPath = '/account';

export function readForm(query: URLSearchParams): AuthForm | null {
  const name = query.get('form');
  return forms.find((form) => form === name) ?? null;
}

export function authPath(query: URLSearchParams, form: AuthForm): string {
  const next = new URLSearchParams(query);
  next.set('form', form);
  return `/auth?${next}`;
}

export function targetOf(query: URLSearchParams): string {
  return ownPath(query.get('redirect')) ?? accountPath;
}
