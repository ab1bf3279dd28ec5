// What `npm run bench:reads` measures against: Fastify and `pg` with the statements of a read,
// planned once, and nothing else. No key, no fence, no log, and no words of the API.
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
/** As many as the server keeps. */
const CONNECTIONS = 8;

const { DATABASE_URL: url, TENANT_ID: tenantId, PORT: port } = process.env;
const pool = new pg.Pool({
  connectionString: url,
  max: CONNECTIONS,
  options: '-c plan_cache_mode=force_generic_plan',
});
const app = fastify();
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
await app.listen({ host: '127.0.0.1', port: Number(port) });
