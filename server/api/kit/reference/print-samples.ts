import { NEW_ID, type SampleRequest } from './sample-request.ts';

export type Sample = {
  readonly id: string;
  readonly title: string;
  /** What its code block is called. */
  readonly language: string;
  readonly code: string;
};

/** One request in each language, from the one value: they cannot tell different things. */
export function printSamples(request: SampleRequest): readonly Sample[] {
  return [
    { id: 'curl', title: 'curl', language: 'sh', code: printCurl(request) },
    { id: 'typescript', title: 'TypeScript', language: 'ts', code: printTypeScript(request) },
    { id: 'php', title: 'PHP', language: 'php', code: printPhp(request) },
    { id: 'python', title: 'Python', language: 'python', code: printPython(request) },
  ];
}

function printCurl({ method, url, headers, basic, body, form }: SampleRequest): string {
  const isUsual = method === (body === undefined && !form ? 'GET' : 'POST');
  const lines = [
    `curl ${isUsual ? '' : `-X ${method} `}${inShell(url)}`,
    ...(basic ? [`-u ${inShell(basic)}`] : []),
    ...headers.map(([name, value]) =>
      value === NEW_ID
        ? `-H "${name}: $(openssl rand -hex 16)"`
        : `-H ${inShell(`${name}: ${value}`)}`,
    ),
    ...(form ?? []).map(([name, value]) => `-F ${inShell(`${name}=${value}`)}`),
    ...(body === undefined ? [] : [`-d ${inShell(spread(body))}`]),
  ];
  return lines.join(' \\\n  ');
}

function printTypeScript({ method, url, headers, basic, ...more }: SampleRequest): string {
  const { body, form, answersJson } = more;
  const shown = headers.map(([name, value]) =>
    value === NEW_ID ? `'${name}': crypto.randomUUID()` : `'${name}': ${quoted(value)}`,
  );
  if (basic) shown.unshift(`Authorization: \`Basic \${btoa(${quoted(basic)})}\``);
  const filled = (form ?? []).map(([name, value]) =>
    value.startsWith('@')
      ? `form.set('${name}', await openAsBlob('${value.slice(1)}'), '${value.slice(1)}');`
      : `form.set('${name}', ${quoted(value)});`,
  );
  return [
    ...(form ? ["import { openAsBlob } from 'node:fs';", '', 'const form = new FormData();'] : []),
    ...filled,
    `const answer = await fetch(${quoted(url)}, {`,
    ...(method === 'GET' ? [] : [`  method: '${method}',`]),
    ...(shown.length > 0 ? ['  headers: {', ...shown.map((line) => `    ${line},`), '  },'] : []),
    ...(form ? ['  body: form,'] : []),
    ...(body === undefined ? [] : [`  body: JSON.stringify(${indented(spread(body), 2)}),`]),
    '});',
    answersJson
      ? 'console.log(answer.status, await answer.json());'
      : 'console.log(answer.status, await answer.bytes());',
  ].join('\n');
}

function printPhp({ method, url, headers, basic, body, form, answersJson }: SampleRequest): string {
  const shown = headers.map(([name, value]) =>
    value === NEW_ID ? `'${name}: ' . bin2hex(random_bytes(16))` : quoted(`${name}: ${value}`),
  );
  const filled = (form ?? []).map(([name, value]) =>
    value.startsWith('@')
      ? `'${name}' => new CURLFile('${value.slice(1)}')`
      : `'${name}' => ${quoted(value)}`,
  );
  return [
    '<?php',
    `$call = curl_init(${quoted(url)});`,
    'curl_setopt_array($call, [',
    ...(method === 'GET' ? [] : [`    CURLOPT_CUSTOMREQUEST => '${method}',`]),
    ...(basic ? [`    CURLOPT_USERPWD => ${quoted(basic)},`] : []),
    ...(shown.length > 0
      ? ['    CURLOPT_HTTPHEADER => [', ...shown.map((line) => `        ${line},`), '    ],']
      : []),
    ...(form ? [`    CURLOPT_POSTFIELDS => [${filled.join(', ')}],`] : []),
    ...(body === undefined
      ? []
      : [`    CURLOPT_POSTFIELDS => <<<'JSON'`, indented(`    ${spread(body)}`, 4), '    JSON,']),
    '    CURLOPT_RETURNTRANSFER => true,',
    ']);',
    answersJson ? '$answer = json_decode(curl_exec($call), true);' : '$answer = curl_exec($call);',
    'print_r($answer);',
  ].join('\n');
}

function printPython(request: SampleRequest): string {
  const { method, url, headers, basic, body, form, answersJson } = request;
  if (form) return printPythonForm(request);
  const shown = headers.map(([name, value]) =>
    value === NEW_ID ? `'${name}': str(uuid.uuid4())` : `'${name}': ${quoted(value)}`,
  );
  if (basic) {
    shown.unshift(`'Authorization': 'Basic ' + b64encode(b${quoted(basic)}).decode()`);
  }
  const hasId = headers.some(([, value]) => value === NEW_ID);
  return [
    ...(answersJson ? ['import json'] : []),
    ...(hasId ? ['import uuid'] : []),
    ...(basic ? ['from base64 import b64encode'] : []),
    'from urllib.request import Request, urlopen',
    '',
    'request = Request(',
    `    ${quoted(url)},`,
    ...(method === 'GET' ? [] : [`    method='${method}',`]),
    ...(shown.length > 0
      ? ['    headers={', ...shown.map((line) => `        ${line},`), '    },']
      : []),
    ...(body === undefined ? [] : [`    data=r'''${spread(body)}'''.encode(),`]),
    ')',
    'with urlopen(request) as answer:',
    answersJson
      ? '    print(answer.status, json.load(answer))'
      : '    print(answer.status, answer.read())',
  ].join('\n');
}

/** Python itself cannot write forms with files; nearly everybody has `requests` for that. */
function printPythonForm({ method, url, headers, form }: SampleRequest): string {
  const texts = (form ?? []).filter(([, value]) => !value.startsWith('@'));
  const files = (form ?? []).filter(([, value]) => value.startsWith('@'));
  const shown = headers.map(([name, value]) =>
    value === NEW_ID ? `'${name}': str(uuid.uuid4())` : `'${name}': ${quoted(value)}`,
  );
  return [
    ...(headers.some(([, value]) => value === NEW_ID) ? ['import uuid'] : []),
    'import requests',
    '',
    'answer = requests.request(',
    `    '${method}',`,
    `    ${quoted(url)},`,
    `    headers={${shown.join(', ')}},`,
    `    data={${texts.map(([name, value]) => `'${name}': ${quoted(value)}`).join(', ')}},`,
    `    files={${files.map(([name, value]) => `'${name}': ${opened(value)}`).join(', ')}},`,
    ')',
    'print(answer.status_code, answer.json())',
  ].join('\n');
}

function opened(file: string): string {
  return `open('${file.slice(1)}', 'rb')`;
}

function spread(body: unknown): string {
  return JSON.stringify(body, null, 2);
}

function indented(text: string, by: number): string {
  return text.replaceAll('\n', `\n${' '.repeat(by)}`);
}

function inShell(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

/** In quotes that TypeScript, PHP and Python read alike. */
function quoted(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}
