import type { LenderCalendar } from '@mkopo/core/calendar/lender-calendar.ts';
import type { Problem } from '@mkopo/core/kit/problem.ts';
import { orRefuse } from '@mkopo/core/kit/refusal.ts';
import { add, zero } from '@mkopo/core/money/money.ts';
import { type Static, Type } from 'typebox';
import { endpoint } from '#api/console/kit/console-endpoint.ts';
import { BODY_MAX_BYTES } from '#api/kit/declare/body-limit.ts';
import { EXAMPLE_IDS } from '#api/kit/declare/example-ids.ts';
import { ERRORS } from '#api/kit/wire/error-registry.ts';
import { Day, Uuid, Words } from '#api/kit/wire/formats.ts';
import { Body, Closed, Titled } from '#api/kit/wire/object-shapes.ts';
import { PAGE_QUERY, Page } from '#api/kit/wire/paginate.ts';
import { Amount, amountReader, ShownAmount, showAmount } from '#api/records/kit/amount.ts';
import { bookedToday, businessDay } from '#api/records/kit/business-day.ts';
import {
  SearchField,
  searchIn,
  sortedPage,
  sortedPageAsked,
} from '#api/records/kit/list-search.ts';
import { Method, Reference } from '#api/records/kit/payment-fields.ts';
import {
  BookedLineRecord,
  refusedLine,
  SheetRowRecord,
  showSheetRow,
} from '#api/records/payments/sheet-record.ts';
import { shownRepayments } from '#api/records/repayments/repayment-answers.ts';
import { readPayment } from '#api/records/repayments/repayment-record.ts';
import {
  bookCollectionSheet,
  type LineBooked,
} from '#operations/payments/book-collection-sheet.ts';
import {
  listSheet,
  SHEET_PARTS,
  SHEET_SORTS,
  totalSheet,
} from '#views/payments/collection-sheet.ts';

const SheetQuery = Closed({
  ...PAGE_QUERY,
  date: Type.Optional(Type.String({ ...Day, description: 'Default: today.' })),
  part: Type.Optional(
    Type.Enum([...SHEET_PARTS], {
      description: '`due` on that day, `late` by then, or `all` of both. Default `all`.',
    }),
  ),
  q: Type.Optional(SearchField),
  sort: Type.Optional(Type.Enum([...SHEET_SORTS], { description: 'Default `name`.' })),
});

/** GET /collection-sheet: whom to collect from on a day. */
const getCollectionSheet = endpoint({
  method: 'GET',
  path: '/collection-sheet',
  name: 'readCollectionSheet',
  tag: 'Payments',
  summary: 'List whom to collect from',
  description:
    'Loans of which something is due on a day, or was before it and is unpaid, with what is ' +
    'expected. What is owed is as of now: of a day to come it tells what will be due then if ' +
    'nothing is paid until then.',
  needs: 'loan.read',
  query: SheetQuery,
  reply: {
    status: 200,
    data: Titled('CollectionSheet', {
      ...Page(SheetRowRecord).properties,
      date: Day,
      currency: Type.String(),
      totals: Type.Object({
        loans: Type.Integer({ minimum: 0 }),
        due: ShownAmount,
        arrears: ShownAmount,
        expected: ShownAmount,
      }),
    }),
  },
  example: { query: { limit: 2 } },

  async live({ tx, query, cursors, ...call }) {
    const { currency } = call.caller;
    const { part = 'all', q, sort = 'name' } = query;
    const on = query.date ? Temporal.PlainDate.from(query.date) : businessDay(call);
    const { size, ...page } = sortedPageAsked(query, cursors);
    const filter = { on, part, search: searchIn(q, call.caller) };
    const [rows, totals] = await Promise.all([
      listSheet(tx, { filter, sort, ...page }),
      totalSheet(tx, { filter, currency }),
    ]);
    const shown = (minor: bigint) => showAmount(currency, minor);
    const { loans, dueMinor, arrearsMinor } = totals;
    return {
      ...(await sortedPage(rows, size, { cursors, show: (all) => all.map(showSheetRow) })),
      date: String(on),
      currency,
      totals: {
        loans,
        ...{ due: shown(dueMinor), arrears: shown(arrearsMinor) },
        expected: shown(dueMinor + arrearsMinor),
      },
    };
  },
});

const LINES_MAX = 200;

const SheetBody = Body('NewCollectionSheet', {
  sheet: Type.String({
    ...Words({ minLength: 1, maxLength: 64 }),
    description: 'Your name for it: the same when it is sent again.',
  }),
  held_on: Type.Optional(Type.String({ ...Day, description: 'When it was paid. Default: today.' })),
  payment_method: Method,
  total: Type.Number({ ...Amount, description: 'What is handed over: the sum of the lines.' }),
  lines: Type.Array(
    Closed({
      loan_id: Uuid,
      amount: Amount,
      reference: Type.Optional(Reference),
    }),
    { minItems: 1, maxItems: LINES_MAX },
  ),
});

/** POST /collection-sheets: books what was collected, line by line. */
const postCollectionSheets = endpoint({
  method: 'POST',
  path: '/collection-sheets',
  name: 'bookCollectionSheet',
  tag: 'Payments',
  summary: 'Book a collection sheet',
  description:
    'Each line is taken in as `POST /repayments` takes one in, and answered for itself: one that ' +
    'is refused changes nothing for the others. Where all are, so is the call, with the code of ' +
    'the first, and all of them in words in `data.lines`. `total` must be the sum of the lines, ' +
    'or nothing is booked. A sheet whose refused lines were mended is sent again under the same ' +
    'name: what was booked stays booked, once. Loans have no officer: the sheet is of whoever ' +
    'books it.',
  needs: 'repayment.post',
  body: SheetBody,
  bodyMaxBytes: BODY_MAX_BYTES.long,
  faults: repeatedLines,
  reply: {
    status: 200,
    data: Titled('BookedCollectionSheet', {
      id: Uuid,
      sheet: Type.String(),
      held_on: Day,
      currency: Type.String(),
      total: ShownAmount,
      booked: ShownAmount,
      refused: ShownAmount,
      lines: Type.Array(BookedLineRecord),
    }),
  },
  refusals: [
    ...(['not_found', 'loan_not_disbursed', 'invalid_state'] as const),
    ...(['amount_out_of_range', 'date_out_of_range'] as const),
  ],
  example: {
    body: {
      sheet: 'Kawangware, Monday',
      payment_method: 'cash',
      total: 3120,
      lines: [{ loan_id: EXAMPLE_IDS.loan, amount: 3120 }],
    },
  },

  async live({ tx, body, ...call }) {
    const { caller, now } = call;
    const { currency } = caller;
    const when = bookedToday(call, body.held_on);
    const { lines, total } = readSheet(body, { caller, when });
    const sheet = {
      name: body.sheet,
      heldOn: when.on,
      currency,
      bookedBy: caller.id,
      bookedAt: now,
    };
    const { id, lines: answers } = await bookCollectionSheet(tx, { sheet, lines });
    const repayments = await shownRepayments(
      tx,
      answers.flatMap((answer) => ('refused' in answer ? [] : [answer.repaymentId])),
    );
    const shown = answers.map((answer, index) => {
      const { loan_id, amount } = body.lines[index] as SentLine;
      const named = { loan_id, amount };
      if ('refused' in answer) return { ...named, ...refusedLine(answer) };
      const repayment = repayments.get(answer.repaymentId) ?? null;
      const status = answer.booked === 'now' ? ('booked' as const) : ('before' as const);
      return { ...named, status, code: null, message: null, details: null, repayment };
    });
    refuseWhole(answers);
    const refused = lines
      .filter((_, index) => 'refused' in (answers[index] ?? {}))
      .reduce((sum, { paid }) => sum + paid.minor, 0n);
    return {
      ...{ id, sheet: body.sheet, held_on: String(when.on), currency, total: body.total },
      booked: showAmount(currency, total.minor - refused),
      refused: showAmount(currency, refused),
      lines: shown,
    };
  },
});

/** A sheet of which nothing can be booked is refused, with a word about each of its lines. */
function refuseWhole(answers: readonly LineBooked[]): void {
  const refused = answers.filter((answer) => 'refused' in answer);
  const [first] = refused;
  if (!first || refused.length < answers.length) return;
  const lines = refused.map(({ refused: code }) => `${code}: ${ERRORS[code].message}`);
  orRefuse({ refused: first.refused, facts: { ...first.facts, lines } });
}

type SentSheet = Static<typeof SheetBody>;
type SentLine = SentSheet['lines'][number];
type Reading = {
  readonly caller: LenderCalendar & { readonly currency: Parameters<typeof zero>[0] };
  readonly when: ReturnType<typeof bookedToday>;
};

/** The lines of a sheet as repayments of its day. Nothing is read of one whose sum is not right. */
function readSheet(body: SentSheet, { caller, when }: Reading) {
  const { currency } = caller;
  const reader = amountReader(currency);
  const total = reader.read('total', body.total);
  const lines = body.lines.map((line, index) => ({
    paid: reader.read(`lines.${index}.amount`, line.amount),
    repayment: {
      ...readPayment({ ...line, payment_method: body.payment_method }),
      ...{ paidAt: null, when },
    },
  }));
  reader.assertRead();
  const sum = lines.map(({ paid }) => paid).reduce(add, zero(currency));
  if (sum.minor !== total.minor) {
    reader.complain('total', `must be the sum of the lines, ${showAmount(currency, sum.minor)}`);
  }
  reader.assertRead();
  return { lines, total };
}

/** A loan stands on a sheet once. */
function repeatedLines(body: unknown): Problem[] {
  const { lines } = (body ?? {}) as { readonly lines?: unknown };
  if (!Array.isArray(lines)) return [];
  const ids = lines.map((line: unknown) => (line as Partial<SentLine> | null)?.loan_id);
  return ids.flatMap((id, index) =>
    id !== undefined && ids.indexOf(id) < index
      ? [{ field: `lines.${index}.loan_id`, problem: 'stands on the sheet before' }]
      : [],
  );
}

/** What officers collect from many at once. */
export const COLLECTION_SHEET_ENDPOINTS = [getCollectionSheet, postCollectionSheets];
