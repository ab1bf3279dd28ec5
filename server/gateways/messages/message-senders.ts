import type { TenantId } from '@mkopo/core/kit/id.ts';
import type { Channel } from '@mkopo/core/message/message-kind.ts';
import { type AfricasTalkingAccount, africasTalking } from './africas-talking.ts';
import type { MailSender, SmsSender } from './message-sender.ts';
import { type PlainHttpAccount, plainHttpSms } from './plain-http-sms.ts';
import { type SimulatedProviders, startSimulatedProviders } from './simulated-providers.ts';
import { type SmtpAccount, smtpMail } from './smtp-mail.ts';

export type SmsAccount =
  | ({ readonly provider: 'africas_talking' } & AfricasTalkingAccount)
  | ({ readonly provider: 'http' } & Omit<PlainHttpAccount, 'reportUrl'>);

/** Whom a lender sends by; null: the operator has set nobody. */
export type SenderAccounts = {
  readonly sms: SmsAccount | null;
  readonly email: SmtpAccount | null;
};

/** What an operator decided about telling people things. */
export type MessageRouting =
  | { readonly kind: 'off' }
  /** Simulators in this process, for these lenders: nobody is told anything. */
  | { readonly kind: 'simulated'; readonly lenders: 'all' | readonly string[] }
  /** By the short name of the lender. */
  | { readonly kind: 'accounts'; readonly accounts: ReadonlyMap<string, SenderAccounts> };

export type LenderSenders = { readonly sms: SmsSender | null; readonly email: MailSender | null };
type BothSenders = { readonly sms: SmsSender; readonly email: MailSender };

/** Whom all lenders send by. */
export type MessageSenders = {
  of(lender: MessageUser): LenderSenders;
  /** The simulators of this process; null where there are none. */
  readonly simulator: SimulatedProviders | null;
  close(): Promise<void>;
};

export type MessageUser = {
  readonly tenantId: TenantId;
  readonly tenantSlug: string;
  readonly isSandbox: boolean;
};

type Options = {
  /** Where a lender's providers tell what became of messages. */
  readonly reportUrlOf: (lender: MessageUser) => string;
  readonly timeoutMs?: number;
};

const NOBODY: LenderSenders = { sms: null, email: null };

export async function openMessageSenders(
  routing: MessageRouting,
  { reportUrlOf, timeoutMs }: Options,
): Promise<MessageSenders> {
  const simulator = routing.kind === 'simulated' ? await startSimulatedProviders() : null;
  let forSandboxes: Promise<SimulatedProviders> | null = null;
  const by = (accounts: SenderAccounts, lender: MessageUser): LenderSenders => ({
    sms:
      accounts.sms && smsSender(accounts.sms, { reportUrl: () => reportUrlOf(lender), timeoutMs }),
    email: accounts.email && smtpMail(accounts.email, timeoutMs),
  });
  const bySimulator = ({ sms, mail }: SimulatedProviders, lender: MessageUser): BothSenders => {
    const { tenantSlug: slug } = lender;
    sms.reportTo(slug, () => reportUrlOf(lender));
    return {
      sms: africasTalking(sms.africasTalking(slug), timeoutMs),
      email: smtpMail(mail.account(`${slug} <messages@${slug}.example>`), timeoutMs),
    };
  };
  const open = (lender: MessageUser): LenderSenders => {
    const accounts = routing.kind === 'accounts' ? routing.accounts.get(lender.tenantSlug) : null;
    // What a sandbox lender sends reaches nobody, whatever the operator set.
    if (lender.isSandbox && !simulator) {
      return startedSenders(async () => {
        forSandboxes ??= startSimulatedProviders();
        return bySimulator(await forSandboxes, lender);
      });
    }
    if (accounts) return by(accounts, lender);
    const isServed = lender.isSandbox || mayBeSimulated(routing, lender.tenantSlug);
    return simulator && isServed ? bySimulator(simulator, lender) : NOBODY;
  };
  const known = new Map<string, LenderSenders>();
  return {
    of(lender) {
      const senders = known.get(lender.tenantSlug) ?? open(lender);
      known.set(lender.tenantSlug, senders);
      return senders;
    },
    simulator,
    async close() {
      await simulator?.close();
      await (await forSandboxes)?.close();
    },
  };
}

/** Simulated ones that are started by whoever first sends by them: most servers have no sandbox. */
function startedSenders(start: () => Promise<BothSenders>): BothSenders {
  let started: Promise<BothSenders> | null = null;
  const senders = () => {
    started ??= start();
    return started;
  };
  return {
    sms: {
      ...{ name: 'africas_talking', knowsAgain: false, isSimulated: true },
      sendText: async (text) => (await senders()).sms.sendText(text),
    },
    email: {
      ...{ name: 'smtp', knowsAgain: false, isSimulated: true },
      sendMail: async (mail) => (await senders()).email.sendMail(mail),
    },
  };
}

/** The channels that a lender could send by, if it liked. */
export function channelsSet(senders: LenderSenders): readonly Channel[] {
  return (['sms', 'email'] as const).filter((channel) => senders[channel] !== null);
}

type Around = { readonly reportUrl: () => string; readonly timeoutMs: number | undefined };

function smsSender(account: SmsAccount, { reportUrl, timeoutMs }: Around): SmsSender {
  return account.provider === 'http'
    ? plainHttpSms({ ...account, reportUrl }, timeoutMs)
    : africasTalking(account, timeoutMs);
}

function mayBeSimulated(routing: MessageRouting, slug: string): boolean {
  if (routing.kind !== 'simulated') return false;
  return routing.lenders === 'all' || routing.lenders.includes(slug);
}
