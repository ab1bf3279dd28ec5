import { Type } from 'typebox';
import { endpoint } from '#api/console/kit/console-endpoint.ts';
import { type AuditVerdict, verifyAudit } from '#operations/audit/audit-chain.ts';
import { verifyBooks } from '#operations/books/verify-books.ts';

/** So many faults are told; where there are more, somebody has to come with the command. */
const FAULTS_MAX = 100;

const Verdict = Type.Object(
  {
    trail: Type.Object({
      holds: Type.Boolean(),
      links: Type.Integer({ minimum: 0, description: 'Records that were walked.' }),
      broken: Type.Union([
        Type.Object({ link: Type.Integer(), record_id: Type.String(), why: Type.String() }),
        Type.Null(),
      ]),
    }),
    books: Type.Object({
      holds: Type.Boolean(),
      fault_count: Type.Integer({ minimum: 0 }),
      faults: Type.Array(Type.String(), { description: `The first ${FAULTS_MAX}.` }),
    }),
  },
  { title: 'Verification' },
);

/** GET /audit/verification: whether history and books are as they were written. */
export const getAuditVerification = endpoint({
  method: 'GET',
  path: '/audit/verification',
  name: 'verifyAudit',
  tag: 'Audit',
  summary: 'Verify the audit trail and the books',
  description:
    'Walks the chain of audit records, and holds entries, loans, savings and the reports of ' +
    'the portfolio (today’s, and those of the last closed day) against each other. ' +
    'It takes its time where there is much; `mkopo audit books` also plays every loan again.',
  needs: 'audit.read',
  reply: { status: 200, data: Verdict },
  refusals: [],
  example: {},

  async live({ tx }) {
    const trail = await verifyAudit(tx);
    const faults = await verifyBooks(tx);
    return {
      trail: shown(trail),
      books: {
        holds: faults.length === 0,
        fault_count: faults.length,
        faults: faults.slice(0, FAULTS_MAX),
      },
    };
  },
});

function shown({ links, broken }: AuditVerdict) {
  return {
    holds: broken === null,
    links: Number(links),
    broken: broken && { link: Number(broken.number), record_id: broken.recordId, why: broken.why },
  };
}
