import { normalizeEmail } from '#server/identity/identity.rules.ts';
import { hashToken } from '#server/identity/issue-token.ts';
import { isPasswordRight, passwordQueue } from '#server/identity/passwords/hash-password.ts';
import { type Db, inTransaction } from '#server/platform/db.ts';
import { refuseIfTooMany, toRateLimitSubnet } from '#server/platform/rate-limit.ts';
import { refuse, type FieldErrors } from '#server/platform/refusal.ts';
import { countSignInAttempt } from './count-sign-in-attempt.ts';
import { openStaffSession } from './open-staff-session.ts';
import { insertSignIn, selectSignInIps } from './sign-in-log.sql.ts';
import { deleteSignInFailures, updateSignInFailureUndone, type FailureCounter } from './staff-access.sql.ts';
import { locking, shortenUserAgent, staffLimits } from './staff.rules.ts';
import { selectCredentials } from './staff.sql.ts';
import type { SignInOutcome, SignInRefusal, StaffCaller, StaffMember, StartedStaffSession } from './staff.types.ts';
import { takeSecondFactor } from './take-second-factor.ts';

export interface StaffSignIn extends StaffCaller {
  email: string;
  password: string;
  /** Code of the authenticator app, or a recovery code; null before it was asked for. */
  code: string | null;
  rateLimitFactor: number;
  totpKey: Buffer;
}

type SignedIn = StartedStaffSession & { staff: StaffMember };

type Attempt = StaffSignIn & { counter: FailureCounter };

type Result =
  | { outcome: Exclude<SignInOutcome, SignInRefusal>; session: SignedIn }
  | { outcome: SignInRefusal; lockedSeconds?: number };

/**
 * Signs a member of staff in with password and code. Unknown addresses and accounts that are disabled or not set up cost
 * the same work and get the same refusals as a wrong password, the lock of ten failures in a row included. Failures from elsewhere
 * do not lock a network from which the address signed in before. A code works
 * once, also at the same moment. Logs every attempt. Locks the account.
 */
export function signInStaff(db: Db, signIn: StaffSignIn): Promise<SignedIn> {
  const { ip, rateLimitFactor } = signIn;
  const network = toRateLimitSubnet(ip);
  return passwordQueue.admit({ network, rateLimitFactor }, async () => {
    const { limit, windowSeconds } = staffLimits.signInsPerNetwork;
    const key = `office-sign-in:network:${network}`;
    await refuseIfTooMany(db, { key, limit: limit * rateLimitFactor, windowSeconds, now: signIn.now });
    return checkAndLog(db, { ...signIn, email: normalizeEmail(signIn.email) });
  });
}

async function checkAndLog(db: Db, signIn: StaffSignIn): Promise<SignedIn> {
  const { email, ip, now } = signIn;
  const credentials = await selectCredentials(db, email);
  const counter = await findCounter(db, { email, ip, now });
  const result = await check(db, { ...signIn, counter }, credentials);
  const { outcome } = result;
  const userAgent = shortenUserAgent(signIn.userAgent);
  await insertSignIn(db, { email, staffId: credentials?.id ?? null, outcome, ip, userAgent, now });
  if ('session' in result) return result.session;
  const { lockedSeconds: seconds } = result;
  return refuse(result.outcome, seconds === undefined ? {} : { seconds }, fieldErrors[result.outcome]);
}

/** A network from which the address signed in before has a counter of its own: failures elsewhere do not lock it there. */
async function findCounter(
  db: Db,
  { email, ip, now }: { email: string; ip: string; now: Date },
): Promise<FailureCounter> {
  const known = await selectSignInIps(db, email, new Date(now.getTime() - locking.networksKnownMs));
  const network = toRateLimitSubnet(ip);
  const isKnown = known.some((one) => toRateLimitSubnet(one) === network);
  return { accountHash: hashToken(email), network: isKnown ? network : '' };
}

const fieldErrors: Partial<Record<SignInRefusal, FieldErrors>> = { totp_wrong: { code: ['refusals.totp_wrong'] } };

async function check(
  db: Db,
  attempt: Attempt,
  credentials: Awaited<ReturnType<typeof selectCredentials>>,
): Promise<Result> {
  const { counter, password, code, now } = attempt;
  const lockedSeconds = await countSignInAttempt(db, { counter, now });
  if (lockedSeconds > 0) return { outcome: 'staff_locked', lockedSeconds };
  const passwordHash = credentials?.isDisabled ? null : (credentials?.passwordHash ?? null);
  const isRight = await isPasswordRight(passwordHash, password);
  if (!credentials || !isRight) return { outcome: 'credentials_wrong' };
  if (code === null) {
    await updateSignInFailureUndone(db, counter);
    return { outcome: 'totp_required' };
  }
  return inTransaction(db, async (tx): Promise<Result> => {
    const outcome = await takeSecondFactor(tx, { ...attempt, code, staffId: credentials.id, passwordHash });
    if (outcome === 'totp_wrong' || outcome === 'credentials_wrong') return { outcome };
    await deleteSignInFailures(tx, counter);
    const { id, email, name, role } = credentials;
    return { outcome, session: { ...(await openStaffSession(tx, id, attempt)), staff: { id, email, name, role } } };
  });
}
