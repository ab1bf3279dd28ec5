import { bold, dim, minuteOf, print, printJson } from '#main/commands/kit/print.ts';
import type { IssuedCredential } from '#store/access/credential-store.ts';
import type { AskedKey } from './key-options.ts';

/** What a new key is, for the one time that its secret can be seen. */
type NewKey = AskedKey & IssuedCredential;

export function printNewKey(key: NewKey): void {
  const { tenantSlug, family, environment, name, scopes, expiresAt, allowedIps } = key;
  print(`${bold(name)} ${dim(`(${tenantSlug}, ${family}, ${environment})`)}`);
  print('');
  for (const [label, text] of howToSend(key)) line(label, bold(text));
  print('');
  line('called', `${key.publicId} ${dim('(in lists and logs)')}`);
  line('id', key.id);
  if (scopes.length > 0) line('scopes', scopes.join(' '));
  if (allowedIps.length > 0) line('only from', allowedIps.join(' '));
  if (key.allowedOrigins?.length) line('pages at', key.allowedOrigins.join(' '));
  if (key.dailyQuota) line('daily quota', `${key.dailyQuota} look-ups`);
  if (expiresAt) line('expires', `${minuteOf(expiresAt)} UTC`);
  print('');
  print('The secret is shown this once and kept nowhere: put it where your secrets are.');
}

export function printNewKeyAsJson(key: NewKey): void {
  printJson({
    id: key.id,
    public_id: key.publicId,
    secret: key.secret,
    tenant: key.tenantSlug,
    family: key.family,
    environment: key.environment,
    name: key.name,
    scopes: key.scopes,
    allowed_ips: key.allowedIps,
    ...(key.family === 'member' && { allowed_origins: key.allowedOrigins ?? [] }),
    ...(key.dailyQuota != null && { daily_quota: key.dailyQuota }),
    expires_at: key.expiresAt,
  });
}

/** The headers with which a caller of the family proves itself. */
function howToSend({ family, publicId, secret }: NewKey): [string, string][] {
  switch (family) {
    case 'partner':
    case 'scoring':
      return [['header', `X-API-Key: ${secret}`]];
    case 'identity':
      return [
        ['user', publicId],
        ['password', secret],
        ['header', `Authorization: Basic ${btoa(`${publicId}:${secret}`)}`],
      ];
    case 'member':
      return [
        ['header', `X-API-Key: ${publicId}`],
        ['header', `X-API-Secret: ${secret}`],
      ];
  }
}

function line(label: string, text: string): void {
  print(`  ${label.padEnd(13)}${text}`);
}
