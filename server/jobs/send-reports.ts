import type { StaffId } from '@mkopo/core/access/staff.ts';
import { businessDateOf } from '@mkopo/core/calendar/lender-calendar.ts';
import {
  lastRunOn,
  type ReportSchedule,
  reportedPeriod,
} from '@mkopo/core/desk/report-schedule.ts';
import type { SendOutcome } from '@mkopo/core/message/message.ts';
import type { MailSender } from '#gateways/messages/message-sender.ts';
import type { MessageSenders } from '#gateways/messages/message-senders.ts';
import type { PdfPrinter, Printable } from '#gateways/statements/pdf-printer.ts';
import { readers, recordSending } from '#operations/desk/manage-report-schedules.ts';
import { readTenant, type Tenant } from '#store/access/tenant-store.ts';
import {
  type DueSchedule,
  leaseSchedules,
  type Recipient,
} from '#store/desk/report-schedule-store.ts';
import { type DueSite, forDueTenants } from '#store/kit/due-rows.ts';
import { type Actor, inTenant, type TenantTx } from '#store/kit/transaction.ts';

const ACTOR: Actor = { kind: 'job', id: 'send-reports', requestId: '', ip: null };

/** Should whoever sends one die, another takes it up after this. */
const LEASE = Temporal.Duration.from({ minutes: 10 });

/** A report as it is mailed: its words, and its file or what is to be printed. */
export type ReportMail = {
  readonly subject: string;
  readonly text: string;
  readonly name: string;
  readonly content: Uint8Array | { readonly sheet: Printable };
};

type Asked = ReportSchedule & {
  readonly fromOn: Temporal.PlainDate;
  readonly toOn: Temporal.PlainDate;
  readonly now: Temporal.Instant;
};

/** What a report is, the API knows; when it goes, and to whom, the job. */
export type ReportMaker = (tx: TenantTx, asked: Asked) => Promise<ReportMail>;

export type ReportSite = DueSite & {
  readonly senders: Pick<MessageSenders, 'of'>;
  readonly paper: PdfPrinter;
  readonly make: ReportMaker;
};

/** Sends the reports whose time has come, each to whoever of its people may still read it. */
export async function sendReports(site: ReportSite, stopping: AbortSignal): Promise<void> {
  const { database, clock } = site;
  await forDueTenants(site, {
    table: 'report_schedule',
    trouble: 'some reports could not be sent',
    async work(tenantId, { trouble }) {
      const as = <T>(work: (tx: TenantTx) => Promise<T>) =>
        inTenant(database, { tenantId, actor: ACTOR }, work);
      while (!stopping.aborted) {
        const now = clock();
        const lease = { now, until: now.add(LEASE), limit: 1 };
        const [leased] = await as((tx) => leaseSchedules(tx, lease));
        if (!leased) return;
        const tenant = await as(readTenant);
        const nextOn = lastRunOn(leased.frequency, businessDateOf(now, tenant));
        const schedule = { ...leased, nextOn };
        await sendReport(site, { tenant, schedule, as }).catch(async (error: unknown) => {
          trouble(error);
          const none = { accepted: [], busy: 1, detail: 'the report could not be made' };
          await as(async (tx) => recordSending(tx, { schedule, ...none, now, calendar: tenant }));
        });
      }
    },
  });
}

type Sending = {
  readonly tenant: Tenant;
  readonly schedule: DueSchedule;
  readonly as: <T>(work: (tx: TenantTx) => Promise<T>) => Promise<T>;
};

async function sendReport(site: ReportSite, { tenant, schedule, as }: Sending): Promise<void> {
  const { clock, senders, paper, make } = site;
  const period = reportedPeriod(schedule.frequency, schedule.nextOn);
  const { id: tenantId, slug: tenantSlug, isSandbox } = tenant;
  const { email } = senders.of({ tenantId, tenantSlug, isSandbox });
  const people = await as((tx) => readers(tx, schedule));
  const mail = await as((tx) => make(tx, { ...schedule, ...period, now: clock() }));
  const { content } = mail;
  const file = content instanceof Uint8Array ? content : await paper.print(content.sheet);
  const outcomes = email
    ? await sendAll(email, { people, schedule, mail, file })
    : people.map(({ id }) => ({ id, outcome: NO_SENDER }));
  const wrong = outcomes.flatMap(({ outcome }) => ('reason' in outcome ? [outcome.reason] : []));
  const of = (kinds: readonly SendOutcome['kind'][]) =>
    outcomes.filter(({ outcome }) => kinds.includes(outcome.kind)).map(({ id }) => id);
  await as(async (tx) =>
    recordSending(tx, {
      ...{ schedule, calendar: tenant, now: clock() },
      ...{ accepted: of(['accepted']), busy: of(['busy', 'unknown']).length },
      detail: people.length === 0 ? 'nobody may read it' : (wrong[0] ?? null),
    }),
  );
}

const NO_SENDER: SendOutcome = { kind: 'busy', reason: 'the operator has set no sender' };

type Mailing = {
  readonly people: readonly Recipient[];
  readonly schedule: DueSchedule;
  readonly mail: ReportMail;
  readonly file: Uint8Array;
};

/** One after the other: each gets a letter of their own, and none sees who else did. */
async function sendAll(email: MailSender, { people, schedule, mail, file }: Mailing) {
  const outcomes: { readonly id: StaffId; readonly outcome: SendOutcome }[] = [];
  const attachment = { name: mail.name, content: Buffer.from(file) };
  for (const { id, email: to } of people) {
    const { subject, text } = mail;
    // Of one name, so that a mail server may know it again that is handed it twice.
    const name = `${schedule.id}.${schedule.nextOn}.${id}`;
    outcomes.push({
      id,
      outcome: await email.sendMail({ id: name, to, subject, text, attachment }),
    });
  }
  return outcomes;
}
