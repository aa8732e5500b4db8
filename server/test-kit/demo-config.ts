/** What a demo shop without the keys of Stripe pays by. */
export const demoConfig = { demo: true, stripe: null } as const;
