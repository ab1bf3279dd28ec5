import { EXAMPLE_ENTRIES } from '#gateways/registry/example-entries.ts';
import { bold, print, printJson } from '#main/commands/kit/print.ts';
import { originOf, readConfig } from '#main/kit/config.ts';
import { readServedAt } from '#main/kit/served-at.ts';
import type { MadeSandbox } from '#operations/sandbox/create-sandbox.ts';

/** Everything that a first script needs, in the form of `mkopo demo-credentials`. */
function credentialsOf({ tenant, keys, staff, member }: MadeSandbox) {
  const { host, port, dataDir } = readConfig();
  const origin = readServedAt(dataDir) ?? originOf(host, port);
  const { slug } = tenant;
  return {
    tenant: slug,
    base_url: `${origin}/api/v1/${slug}/partner/v1`,
    score_url: `${origin}/v1`,
    identity_url: `${origin}/api/v1`,
    member_url: `${origin}/api/`,
    console_url: `${origin}/`,
    partner: { live_key: keys.partner.secret, test_key: keys.test_mode.secret },
    scoring: { api_key: keys.scoring.secret },
    identity: {
      username: keys.identity.publicId,
      password: keys.identity.secret,
      samples: {
        pinnumber: EXAMPLE_ENTRIES.krapin[1].number,
        idnumber: EXAMPLE_ENTRIES.alienid[0].number,
        regnumber: EXAMPLE_ENTRIES.business[0].number,
      },
    },
    member: { api_key: keys.member.publicId, api_secret: keys.member.secret, ...member },
    staff,
  };
}

export function printSandboxAsJson(made: MadeSandbox): void {
  printJson(credentialsOf(made));
}

export function printSandbox(made: MadeSandbox): void {
  const { tenant } = made;
  const { tenant: _, ...shown } = credentialsOf(made);
  print(`${bold(tenant.name)} is on the platform as the sandbox lender ${tenant.slug}.`);
  for (const [name, value] of Object.entries(shown)) {
    if (typeof value === 'string') line(name, value);
    else printPart(name, value);
  }
  print('');
  print('The secrets are shown this once and kept nowhere: put them where your secrets are.');
}

function printPart(name: string, part: object): void {
  print('');
  print(name);
  for (const [label, value] of Object.entries(part)) {
    const text = typeof value === 'string' ? value : Object.values(value).join('  ');
    line(label, text);
  }
}

function line(label: string, text: string): void {
  print(`  ${label.padEnd(14)}${text}`);
}
