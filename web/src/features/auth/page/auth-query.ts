import { ownPath } from '#web/shop/session/redirects.ts';

const forms = ['signin', 'signup', 'reset'] as const;
export type AuthForm = (typeof forms)[number];

const accountPath = '/account';

/** The form that the address asks for; null when it names none. */
export function readForm(query: URLSearchParams): AuthForm | null {
  const wish = query.get('form');
  return forms.find((form) => form === wish) ?? null;
}

/** The same address with another form; everything else in the query stays. */
export function authPath(query: URLSearchParams, form: AuthForm): string {
  const next = new URLSearchParams(query);
  next.set('form', form);
  return `/auth?${next}`;
}

/** Where sign-in and sign-up lead: to the wished page of this shop, else to the account. */
export function targetOf(query: URLSearchParams): string {
  return ownPath(query.get('redirect')) ?? accountPath;
}
