import type { OfficeEndpoint } from './roles.ts';

export const staffEndpoints = {
  readSignIn: { call: 'GET /office/sign-in', roles: 'anyone' },
  signIn: { call: 'POST /office/sign-in', roles: 'anyone' },
  signOut: { call: 'POST /office/sign-out', roles: 'anyone' },
  checkSetupLink: { call: 'POST /office/set-up/check', roles: 'anyone' },
  setUpAccount: { call: 'POST /office/set-up', roles: 'anyone' },

  readMe: { call: 'GET /office/me', roles: 'staff' },
  readOwnAccount: { call: 'GET /office/account', roles: 'staff' },
  changeOwnPassword: { call: 'POST /office/account/password', roles: 'staff' },
  renewRecoveryCodes: { call: 'POST /office/account/recovery-codes', roles: 'staff' },
  revokeOwnSession: { call: 'POST /office/account/sessions/:id/revoke', roles: 'staff' },
  revokeOtherOwnSessions: { call: 'POST /office/account/sessions/revoke-others', roles: 'staff' },

  listStaff: { call: 'GET /office/staff', roles: [] },
  addStaff: { call: 'POST /office/staff', roles: [] },
  changeStaffRole: { call: 'POST /office/staff/:id/role', roles: [] },
  disableStaff: { call: 'POST /office/staff/:id/disable', roles: [] },
  enableStaff: { call: 'POST /office/staff/:id/enable', roles: [] },
  resetStaffAccess: { call: 'POST /office/staff/:id/reset', roles: [] },
  listSignIns: { call: 'GET /office/sign-ins', roles: [] },
} as const satisfies Record<string, OfficeEndpoint>;
