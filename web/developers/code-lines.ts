import type { CodeChoice } from '#kit/parts/code-choices.tsx';

/** What a key opens, where: all that a first call needs. */
export type Opened = {
  readonly family: 'partner' | 'scoring' | 'identity' | 'member';
  readonly slug: string;
  readonly publicId: string;
  readonly secret: string;
};

/** Where a family's API begins. */
export function baseOf({ family, slug }: Pick<Opened, 'family' | 'slug'>): string {
  const { origin } = location;
  if (family === 'partner') return `${origin}/api/v1/${slug}/partner/v1`;
  if (family === 'scoring') return `${origin}/v1`;
  return family === 'identity' ? `${origin}/api/v1` : `${origin}/api`;
}

/** A key as a program keeps it, and as the first call uses it. */
export function linesFor(opened: Opened): readonly CodeChoice[] {
  return [
    { name: '.env', code: envOf(opened) },
    { name: 'curl', code: curlOf(opened) },
  ];
}

function envOf({ family, publicId, secret, slug }: Opened): string {
  const lines = [`MKOPO_URL=${baseOf({ family, slug })}`];
  if (family === 'identity') lines.push(`MKOPO_USER=${publicId}`, `MKOPO_PASSWORD=${secret}`);
  else if (family === 'member') lines.push(`MKOPO_KEY=${publicId}`, `MKOPO_SECRET=${secret}`);
  else lines.push(`MKOPO_KEY=${secret}`);
  return lines.join('\n');
}

function curlOf({ family, publicId, secret, slug }: Opened): string {
  const base = baseOf({ family, slug });
  const lines = {
    partner: [`curl '${base}/me'`, `-H 'X-API-Key: ${secret}'`],
    scoring: [`curl '${base}/client_data/?client_id=1'`, `-H 'X-API-Key: ${secret}'`],
    identity: [`curl '${base}/banklist'`, `-u '${publicId}:${secret}'`],
    member: [
      ...[`curl '${base}/auth/login'`, `-H 'X-API-Key: ${publicId}'`],
      ...[`-H 'X-API-Secret: ${secret}'`, `-H 'Content-Type: application/json'`],
      `-d '{"email": "…", "password": "…"}'`,
    ],
  };
  return lines[family].join(' \\\n  ');
}
