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

/** Whom all lenders send by. */
export type MessageSenders = {
  of(lender: MessageUser): LenderSenders;
  /** The simulators of this process; null where there are none. */
  readonly simulator: SimulatedProviders | null;
  close(): Promise<void>;
};

export type MessageUser = { readonly tenantId: TenantId; readonly tenantSlug: string };

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
  const known = new Map<string, LenderSenders>();
  const open = (lender: MessageUser): LenderSenders => {
    const { tenantSlug: slug } = lender;
    if (simulator) simulator.sms.reportTo(slug, () => reportUrlOf(lender));
    const accounts = accountsOf(routing, slug, simulator);
    if (!accounts) return NOBODY;
    const reportUrl = () => reportUrlOf(lender);
    return {
      sms: accounts.sms && smsSender(accounts.sms, { reportUrl, timeoutMs }),
      email: accounts.email && smtpMail(accounts.email, timeoutMs),
    };
  };
  return {
    of(lender) {
      const senders = known.get(lender.tenantSlug) ?? open(lender);
      known.set(lender.tenantSlug, senders);
      return senders;
    },
    simulator,
    close: async () => simulator?.close(),
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

function accountsOf(
  routing: MessageRouting,
  slug: string,
  simulator: SimulatedProviders | null,
): SenderAccounts | null {
  if (routing.kind === 'accounts') return routing.accounts.get(slug) ?? null;
  if (routing.kind === 'off' || !simulator) return null;
  if (routing.lenders !== 'all' && !routing.lenders.includes(slug)) return null;
  return {
    sms: { provider: 'africas_talking', ...simulator.sms.africasTalking(slug) },
    email: simulator.mail.account(`${slug} <messages@${slug}.example>`),
  };
}
