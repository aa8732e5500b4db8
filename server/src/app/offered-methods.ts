import { createSnapshot, type ContentSnapshot } from '#server/content/content-snapshot.ts';
import { openContentSnapshot } from '#server/content/open-content-snapshot.ts';
import type { ContentState } from '#server/content/content.types.ts';
import type { PaymentGateway } from '#server/payments/payments.types.ts';
import { minuteMs } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db.ts';
import type { Logger } from '#server/platform/logger.ts';

const refreshMs = 10 * minuteMs;
const walletMethod = 'balance';

interface Provider {
  gateways: Readonly<Record<string, Pick<PaymentGateway, 'listMethods'>>>;
  provider: string;
}

export interface OfferedMethods {
  /** Content whose payment methods are those that the account of the provider offers, too. */
  content: ContentSnapshot;
  /** Asks the provider now and every ten minutes. While it does not answer, its last answer counts; before the first, all settings. */
  watch(provider: Provider): Promise<void>;
  refresh(): Promise<void>;
}

/** Reads the content of the shop, whose `close` ends the questions as well. */
export async function openOfferedMethods(db: Db, log: Pick<Logger, 'warn' | 'error'>): Promise<OfferedMethods> {
  return offeredMethods(await openContentSnapshot(db, log), log);
}

/** The methods of the settings, without those that the account of the provider lacks. */
export function offeredMethods(settings: ContentSnapshot, log: Pick<Logger, 'warn'>): OfferedMethods {
  let asked: Provider | null = null;
  let timer: NodeJS.Timeout | undefined;
  /** Codes that the account lacks. */
  let lacking: ReadonlySet<string> = new Set();
  let merged: { from: ContentState; lacking: ReadonlySet<string>; state: ContentState } | null = null;

  const state = (): ContentState => {
    const from = settings.state();
    if (merged?.from !== from || merged.lacking !== lacking)
      merged = { from, lacking, state: lacking.size === 0 ? from : withoutMethods(from, lacking) };
    return merged.state;
  };
  const refresh = async (): Promise<void> => {
    const gateway = asked?.gateways[asked.provider];
    if (!gateway) return;
    const codes = settings.settings().paymentMethods.map(({ code }) => code);
    try {
      const offered = new Set(await gateway.listMethods(codes.filter((code) => code !== walletMethod)));
      lacking = new Set(codes.filter((code) => code !== walletMethod && !offered.has(code)));
    } catch (err) {
      log.warn({ err }, 'the payment methods of the account are not known; the last ones are offered');
    }
  };
  return {
    content: createSnapshot(state, {
      refresh: () => settings.refresh(),
      close: () => {
        clearInterval(timer);
        return settings.close();
      },
    }),
    watch: (provider) => {
      asked = provider;
      timer = setInterval(() => void refresh(), refreshMs);
      timer.unref();
      return refresh();
    },
    refresh,
  };
}

function withoutMethods(state: ContentState, lacking: ReadonlySet<string>): ContentState {
  const paymentMethods = state.settings.paymentMethods.filter(({ code }) => !lacking.has(code));
  return { ...state, settings: { ...state.settings, paymentMethods } };
}
