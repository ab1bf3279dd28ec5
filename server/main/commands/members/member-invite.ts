import type { ClientId } from '@mkopo/core/kit/id.ts';
import { parseId } from '@mkopo/core/kit/id.ts';
import { Refusal } from '@mkopo/core/kit/refusal.ts';
import type { Command } from 'commander';
import { commandActor } from '#main/commands/kit/command-actor.ts';
import { findTenant } from '#main/commands/kit/find-tenant.ts';
import { bold, dim, print, printJson } from '#main/commands/kit/print.ts';
import { needed, OptionProblem, readEmail, readOptions } from '#main/commands/kit/read-options.ts';
import { OperatorError } from '#main/kit/operator-error.ts';
import { withDatabase } from '#main/with-database.ts';
import { createMember } from '#operations/members/create-member.ts';
import { inPlatform, inTenant } from '#store/kit/transaction.ts';
import { makeCode } from '#store/members/member-code-store.ts';
import { printCode } from './show-code.ts';

type Given = Readonly<Partial<Record<'tenant' | 'client' | 'email', string>>>;

const EXAMPLE = `
Example:
  mkopo member invite --tenant my-sacco --client 0190f7a2-… --email wanjiku@example.com`;

export function addMemberInvite(member: Command): void {
  member
    .command('invite')
    .description('make a client a member, and show the code for choosing a password, once')
    .option('--tenant <slug>', 'the lender')
    .option('--client <id>', 'the client')
    .option('--email <address>', 'what they log in with')
    .option('--json', 'for scripts')
    .addHelpText('after', EXAMPLE)
    .action(invite);
}

async function invite({ json, ...given }: Given & { json?: true }): Promise<void> {
  const { tenantSlug, clientId, email } = readInviteOptions(given);
  const { code, codeHash } = await makeCode();
  const now = Temporal.Now.instant();
  const made = await withDatabase(async (database) => {
    const { id: tenantId } = await inPlatform(database, (tx) => findTenant(tx, tenantSlug));
    const scope = { tenantId, actor: commandActor('mkopo member invite') };
    const input = { clientId, email, invitation: { codeHash, now } };
    return inTenant(database, scope, (tx) => createMember(tx, input)).catch(explain);
  });
  const { id, memberNo, firstName, lastName } = made.member;
  const expiresAt = made.invitedUntil ?? now;
  if (json) {
    printJson({ id, tenant: tenantSlug, member_no: memberNo, email, one_time_code: code });
    return;
  }
  print(`${bold(`${firstName} ${lastName}`)} ${dim(`(${tenantSlug}, ${memberNo})`)}`);
  printCode({ email, code, expiresAt });
}

function readInviteOptions(given: Given) {
  return readOptions({
    tenantSlug: () => needed('--tenant', given.tenant),
    clientId: () => readClientId(given.client),
    email: () => readEmail(given.email),
  });
}

function readClientId(given: string | undefined): ClientId {
  const text = needed('--client', given);
  const id = parseId<'client'>(text);
  if (id) return id;
  throw new OptionProblem(`--client must be the id of a client, not "${text}"`);
}

const WORDS: Readonly<Record<string, string>> = {
  not_found: 'The lender has no such client.',
  invalid_state: 'The client was deleted.',
  member_exists: 'The client is a member already, or another member has this e-mail.',
};

function explain(error: unknown): never {
  const words = error instanceof Refusal ? WORDS[error.code] : undefined;
  throw words ? new OperatorError(words) : error;
}
