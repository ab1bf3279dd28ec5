import assert from 'node:assert/strict';
import { test } from 'node:test';
import { html } from '@mkopo/server/api/kit/site/html.ts';
import { showMarkdown } from '@mkopo/server/api/kit/site/show-markdown.ts';

const shown = (markdown: string) => showMarkdown(markdown).content.markup;

test('headings have the anchors by which files link to them, none of them twice', () => {
  const { headings } = showMarkdown('## What’s `kept`, & how long\n\n## Again\n\n## Again\n');
  assert.deepEqual(
    headings.map(({ id }) => id),
    ['whats-kept--how-long', 'again', 'again-1'],
  );
});

test('what looks like markup in a text or in code is shown, and is none', () => {
  const made = shown(
    'a <b onclick="x">tag</b> `<i>`\n\n```sh\necho "<u>" # <s>\n```\n\n<script>1</script>\n',
  );
  assert.doesNotMatch(made, /<(b|i|u|s|script)[ >]/);
  assert.match(made, /&lt;script&gt;/);
});

test('code keeps every letter, whatever is coloured in it', () => {
  const lines = [
    `curl -H 'X: "1"' http://localhost:8080/a#b \\`,
    `  -d '{"a":1,"b":[null]}' # it's 5`,
  ];
  const code = lines.join('\n');
  const made = shown(`\`\`\`sh\n${code}\n\`\`\``);
  const text = made.replaceAll(/<[^>]+>/g, '').trimEnd();
  assert.equal(text, html`${code}`.markup);
  assert.ok(made.includes('http://localhost:8080'), 'an address is one piece');
});

test('a link that leads nowhere from here is words, and one to a file loses its ending', () => {
  const linkTo = (href: string) => (href === 'rail.md' ? '/docs/guides/rail' : null);
  const made = showMarkdown('[rail.md](rail.md) and [code](../x.ts)', { linkTo }).content.markup;
  assert.equal(made.trim(), '<p><a href="/docs/guides/rail">rail</a> and code</p>');
});
