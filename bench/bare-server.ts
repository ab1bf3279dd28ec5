// What `npm run bench` holds calls against: Fastify and `pg` with the statements of a read, planned
// once, or with the one piece of work that a call cannot do without, and nothing else. No key, no
// fence, no log, and no words of the API.
import { scoreDeposits } from '@mkopo/core/scoring/score-deposits.ts';
import { type DepositInput, historyOf } from '@mkopo/server/api/scoring/deposit-input.ts';
import { isPassword } from '@mkopo/server/store/kit/password-hash.ts';
import { LISTED_LOAN_COLUMNS } from '@mkopo/server/store/loans/loan-summary.ts';
import fastify from 'fastify';
import pg from 'pg';

const LOANS = `select ${LISTED_LOAN_COLUMNS} from loan where tenant_id = $1`;
const ONE = { name: 'one', text: `${LOANS} and id = $2` };
const SCHEDULE = {
  name: 'schedule',
  text: 'select * from instalment where tenant_id = $1 and loan_id = $2 order by number',
};
const PAGE = { name: 'page', text: `${LOANS} order by created_at desc, id desc limit 50` };
const RECORD = {
  name: 'record',
  text: `select record from registry_record where kind = 'krapin' and number = $1`,
};
/** As many as the server keeps. */
const CONNECTIONS = 8;
const BODY_MAX_BYTES = 2 ** 22;

const { DATABASE_URL: url, TENANT_ID: tenantId, PORT: port, PASSWORD_HASH: hash } = process.env;
const pool = new pg.Pool({
  connectionString: url,
  max: CONNECTIONS,
  options: '-c plan_cache_mode=force_generic_plan',
});
const app = fastify({ bodyLimit: BODY_MAX_BYTES });
app.get('/ready', async () => ({}));
app.get<{ Params: { id: string } }>('/loans/:id', async ({ params: { id } }) => {
  const values = [tenantId, id];
  const [loans, schedule] = await Promise.all([
    pool.query({ ...ONE, values }),
    pool.query({ ...SCHEDULE, values }),
  ]);
  return { data: { ...loans.rows[0], schedule: schedule.rows } };
});
app.get('/loans', async () => {
  const { rows } = await pool.query({ ...PAGE, values: [tenantId] });
  return { data: { items: rows } };
});
app.post<{ Body: DepositInput }>('/score', async ({ body }) => {
  const { months } = scoreDeposits(historyOf(body));
  return { months: months.length };
});
app.post<{ Body: { pinnumber: string } }>('/look-up', async ({ body }) => {
  const { rows } = await pool.query({ ...RECORD, values: [body.pinnumber] });
  return rows[0];
});
app.post<{ Body: { password: string } }>('/log-in', async ({ body }) => {
  return { isRight: await isPassword(body.password, hash ?? null) };
});
await app.listen({ host: '127.0.0.1', port: Number(port) });
