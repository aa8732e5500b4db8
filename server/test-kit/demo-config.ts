/** Settings of a demo shop without services. */
export const demoConfig = {
  demo: true,
  stripe: null,
  publicUrl: null,
  smtpUrl: null,
  botSecretsKey: null,

  address: 'http://127.0.0.1:3000',
} as const;
