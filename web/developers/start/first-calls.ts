import type { CodeChoice } from '#kit/parts/code-choices.tsx';

/** The first read, in what people write programs with. */
export function firstCall(base: string): readonly CodeChoice[] {
  return [
    {
      name: 'curl',
      code: [
        "export MKOPO_KEY='svc_test_…'",
        '',
        `curl '${base}/me' \\`,
        '  -H "X-API-Key: $MKOPO_KEY"',
      ].join('\n'),
    },
    {
      name: 'JavaScript',
      code: [
        `const answer = await fetch('${base}/me', {`,
        "  headers: { 'X-API-Key': process.env.MKOPO_KEY },",
        '});',
        'console.log((await answer.json()).data);',
      ].join('\n'),
    },
    {
      name: 'Python',
      code: [
        'import json, os, urllib.request',
        '',
        `request = urllib.request.Request('${base}/me',`,
        "    headers={'X-API-Key': os.environ['MKOPO_KEY']})",
        'with urllib.request.urlopen(request) as answer:',
        "    print(json.load(answer)['data'])",
      ].join('\n'),
    },
  ];
}

const CLIENT = '{"first_name": "Amina", "last_name": "Odhiambo", "phone": "+254712345678"}';

/** The first write, with what makes a retry the same call. */
export function firstWrite(base: string): readonly CodeChoice[] {
  return [
    {
      name: 'curl',
      code: [
        `curl '${base}/clients' \\`,
        '  -H "X-API-Key: $MKOPO_KEY" \\',
        "  -H 'Content-Type: application/json' \\",
        "  -H 'Idempotency-Key: my-first-client' \\",
        `  -d '${CLIENT}'`,
      ].join('\n'),
    },
    {
      name: 'JavaScript',
      code: [
        `const answer = await fetch('${base}/clients', {`,
        "  method: 'POST',",
        '  headers: {',
        "    'X-API-Key': process.env.MKOPO_KEY,",
        "    'Content-Type': 'application/json',",
        "    'Idempotency-Key': crypto.randomUUID(),",
        '  },',
        `  body: JSON.stringify(${CLIENT}),`,
        '});',
        'console.log(await answer.json());',
      ].join('\n'),
    },
  ];
}

/** Listens for events without a program. */
export function listenLine(base: string): string {
  return ['npx mkopo webhooks listen --key svc_test_… \\', `  --url ${base}`].join('\n');
}
