import { emailName } from '@mkopo/core/access/email.ts';
import { type ClientId, parseId } from '@mkopo/core/kit/id.ts';
import { Refusal } from '@mkopo/core/kit/refusal.ts';
import type { Command } from 'commander';
import { commandActor, findTenant } from '#main/commands/kit/command-scope.ts';
import { addList } from '#main/commands/kit/list-command.ts';
import {
  bold,
  dim,
  JSON_OPTION,
  minuteOf,
  print,
  printJson,
  printOutcome,
} from '#main/commands/kit/print.ts';
import { needed, OptionProblem, readEmail, readOptions } from '#main/commands/kit/read-options.ts';
import { OperatorError } from '#main/kit/operator-error.ts';
import { withDatabase } from '#main/with-database.ts';
import { clearFailures } from '#operations/access/parts/login-try.ts';
import { giveMemberCode } from '#operations/members/give-member-code.ts';
import { changeMember, createMember } from '#operations/members/manage-members.ts';
import type { Database } from '#store/kit/database.ts';
import { inPlatform, inTenant } from '#store/kit/transaction.ts';
import { makeCode } from '#store/members/member-code-store.ts';
import {
  findMemberByEmail,
  type ListedMember,
  listAllMembers,
  type NamedMember,
} from '#store/members/member-store.ts';

/** `mkopo member …`: the borrowers who use the lenders' apps. */
export function addMember(program: Command): void {
  const member = program.command('member').description('let borrowers into the lenders’ apps');
  addMemberInvite(member);
  addList(member, {
    description: 'list who may use the lenders’ apps, with their last log-in; times are UTC',
    list: listAllMembers,
    ...{ rowOf, jsonOf, none: 'No members yet: see mkopo member invite --help.' },
  });
  addMemberResetPassword(member);
  addMemberSuspend(member);
}

type MemberOptions = Readonly<Partial<Record<'tenant' | 'client' | 'email', string>>>;

const EXAMPLE = `
Example:
  mkopo member invite --tenant my-sacco --client 0190f7a2-… --email wanjiku@example.com`;

function addMemberInvite(member: Command): void {
  member
    .command('invite')
    .description('make a client a member, and show the code for choosing a password, once')
    .option('--tenant <slug>', 'the lender (required)')
    .option('--client <id>', 'the client (required)')
    .option('--email <address>', 'what they log in with (required)')
    .option('--json', 'for scripts')
    .addHelpText('after', EXAMPLE)
    .action(invite);
}

async function invite({ json, ...given }: MemberOptions & { json?: true }): Promise<void> {
  const { tenantSlug, clientId, email } = readInviteOptions(given);
  const { shown: code, codeHash } = await makeCode();
  const made = await withDatabase(async (database, now) => {
    const { id: tenantId } = await inPlatform(database, (tx) => findTenant(tx, tenantSlug));
    const scope = { tenantId, actor: commandActor('mkopo member invite') };
    const input = { clientId, email, invitation: { codeHash, now } };
    const { member, invitedUntil } = await inTenant(database, scope, (tx) =>
      createMember(tx, input),
    ).catch(explain);
    return { member, expiresAt: invitedUntil ?? now };
  });
  const { id, memberNo, firstName, lastName } = made.member;
  if (json) {
    printJson({ id, tenant: tenantSlug, member_no: memberNo, email, one_time_code: code });
    return;
  }
  print(`${bold(`${firstName} ${lastName}`)} ${dim(`(${tenantSlug}, ${memberNo})`)}`);
  printCode({ email, code, expiresAt: made.expiresAt });
}

function readInviteOptions(given: MemberOptions) {
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

function rowOf(member: ListedMember) {
  return {
    'e-mail': member.email,
    tenant: member.tenantSlug,
    number: member.memberNo,
    created: minuteOf(member.createdAt),
    'last log-in': member.lastLoginAt ? minuteOf(member.lastLoginAt) : 'never',
    status: member.status,
  };
}

function jsonOf(member: ListedMember) {
  return {
    id: member.id,
    tenant: member.tenantSlug,
    member_id: member.number,
    member_no: member.memberNo,
    client_id: member.clientId,
    email: member.email,
    status: member.status,
    created_at: member.createdAt,
    last_login_at: member.lastLoginAt,
  };
}

function addMemberResetPassword(member: Command): void {
  member
    .command('reset-password')
    .description('show a code for choosing a new password, once; or the invitation anew')
    .argument('<e-mail>', 'whose password it is')
    .option('--tenant <slug>', 'the lender (required)')
    .option('--json', 'for scripts')
    .addHelpText(
      'after',
      '\nExample:\n  mkopo member reset-password wanjiku@example.com --tenant my-sacco',
    )
    .action(giveCode);
}

async function giveCode(
  named: string,
  { tenant, json }: { tenant?: string; json?: true },
): Promise<void> {
  const member = memberNamed(named, tenant);
  const { shown: code, codeHash } = await makeCode();
  const { email, expiresAt, purpose } = await withDatabase(async (database, now) => {
    const { id, tenantId, email } = await findMember(database, member);
    const scope = { tenantId, actor: commandActor('mkopo member reset-password') };
    const given = await inTenant(database, scope, (tx) =>
      giveMemberCode(tx, { id, codeHash, now }),
    ).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
      throw new OperatorError(`${email} is suspended: see mkopo member suspend --lift.`);
    });
    await clearFailures(database, { door: 'member_code', lender: tenantId, email, now });
    return { email, purpose: given.purpose, expiresAt: given.expiresAt ?? now };
  });
  if (json) printJson({ email, purpose, one_time_code: code, expires_at: expiresAt });
  else printCode({ email, code, expiresAt });
}

function addMemberSuspend(member: Command): void {
  member
    .command('suspend')
    .description('shut a member out: they are logged out everywhere, at once')
    .argument('<e-mail>', 'whom')
    .option('--tenant <slug>', 'the lender (required)')
    .option('--lift', 'let them in again')
    .option(...JSON_OPTION)
    .addHelpText(
      'after',
      '\nExample:\n  mkopo member suspend wanjiku@example.com --tenant my-sacco',
    )
    .action(suspend);
}

async function suspend(
  named: string,
  { tenant, lift, json }: { tenant?: string; lift?: true; json?: true },
): Promise<void> {
  const member = memberNamed(named, tenant);
  const status = lift ? 'active' : 'suspended';
  await withDatabase(async (database, now) => {
    const { id, tenantId, email } = await findMember(database, member);
    const scope = { tenantId, actor: commandActor('mkopo member suspend') };
    const change = { id, changes: { status }, now } as const;
    const changed = await inTenant(database, scope, (tx) => changeMember(tx, change)).catch(
      (error: unknown) => {
        if (!(error instanceof Refusal)) throw error;
        throw new OperatorError(`${email} was a client who is deleted.`);
      },
    );
    printOutcome(json, {
      words: `${email} is ${changed.status}.`,
      value: { id, tenant: member.slug, email, status: changed.status },
    });
  });
}

type FoundMember = NamedMember & { readonly email: string };

type MemberName = { readonly slug: string; readonly email: string };

function memberNamed(email: string, tenant: string | undefined): MemberName {
  return { ...readOptions({ slug: () => needed('--tenant', tenant) }), email: emailName(email) };
}

/** The member whom an e-mail names at a lender: two lenders may have members of the same one. */
async function findMember(database: Database, { slug, email }: MemberName): Promise<FoundMember> {
  return inPlatform(database, async (tx) => {
    const { id: tenantId } = await findTenant(tx, slug);
    const member = await findMemberByEmail(tx, { tenantId, email });
    if (member) return { ...member, email };
    throw new OperatorError(
      `No member of ${slug} has the e-mail "${email}": see mkopo member list.`,
    );
  });
}

type MemberFields = {
  readonly email: string;
  readonly code: string;
  readonly expiresAt: Temporal.Instant;
};

/** What a member chooses a password with, for the one time that it can be seen. */
function printCode({ email, code, expiresAt }: MemberFields): void {
  print('');
  print(`  e-mail   ${bold(email)}`);
  print(`  code     ${bold(code)}`);
  print(`  until    ${minuteOf(expiresAt)} UTC`);
  print('');
  print('The code is shown this once. With it the member chooses a password in the app.');
}
