import { programVersion } from '#main/kit/program-version.ts';
import { callPartner, failed, type PartnerAccess } from './call-partner.ts';
import { partnerTools, readPartnerDocument } from './partner-tools.ts';

export type McpTerms = PartnerAccess & { readonly writes: 'allowed' | 'refused' };

const GUIDE =
  'The Partner API of Mkopo, a lending platform: clients, loans, repayments, savings, documents, ' +
  'events. Amounts are in the lender’s currency with at most its decimals, days are YYYY-MM-DD, ' +
  'times UTC. Lists are paged: give next_cursor as cursor. A failure has a code and a request_id.';

/** Serves the tools over stdin and stdout, until whoever started us closes them. */
export async function serveMcp({ writes, ...access }: McpTerms): Promise<void> {
  // Loaded here: no other command needs it, and it takes a while.
  const [{ Server }, { serveStdio }] = await Promise.all([
    import('@modelcontextprotocol/server'),
    import('@modelcontextprotocol/server/stdio'),
  ]);
  const all = partnerTools(readPartnerDocument());
  const tools = all.filter((tool) => writes === 'allowed' || !tool.writes);
  const open = () => {
    const name = { name: 'mkopo', title: 'Mkopo Partner API', version: programVersion() };
    const server = new Server(name, { capabilities: { tools: {} }, instructions: GUIDE });
    server.setRequestHandler('tools/list', () => ({ tools: tools.map(shown) }));
    server.setRequestHandler('tools/call', async ({ params }, { mcpReq }) => {
      const tool = tools.find(({ name }) => name === params.name);
      const given = params.arguments ?? {};
      if (tool) return callPartner(access, tool, { given, signal: mcpReq.signal });
      const isWrite = all.some(({ name }) => name === params.name);
      return failed(
        isWrite
          ? `${params.name} changes something: start mkopo mcp with --allow-writes for that.`
          : `There is no tool ${params.name}.`,
      );
    });
    return server;
  };
  serveStdio(open, { onerror: (error) => process.stderr.write(`${error.message}\n`) });
}

type Shown = ReturnType<typeof partnerTools>[number];

function shown({ name, title, description, inputSchema, method, writes }: Shown) {
  const annotations = {
    ...{ title, readOnlyHint: !writes, destructiveHint: method === 'DELETE' },
    openWorldHint: false,
  };
  return { name, title, description, inputSchema, annotations };
}
