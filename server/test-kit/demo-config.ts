/** Settings of a demo shop without services. */
export const demoConfig = { demo: true, stripe: null, publicUrl: null, smtpUrl: null } as const;
