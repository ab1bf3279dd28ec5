/** The look of the error pages: system fonts, and the reader's own choice of light or dark. */
export const ERROR_PAGE_STYLE = `
:root {
  color-scheme: light dark;
  --text: light-dark(#1b1b1b, #e7e7e7);
  --quiet: light-dark(#5f5f5f, #a4a4a4);
  --line: light-dark(#dfdfdf, #333);
  --paper: light-dark(#fff, #0f0f0f);
  --block: light-dark(#f6f6f6, #1a1a1a);
  --link: light-dark(#0060a8, #6cc4ff);
}
* { box-sizing: border-box; }
body {
  margin: 0;
  background: var(--paper);
  color: var(--text);
  font: 16px/1.6 ui-sans-serif, system-ui, sans-serif;
}
nav, main { max-width: 44rem; margin: 0 auto; padding: 0 1.25rem; }
nav { display: flex; gap: 1.5rem; padding-top: 1.25rem; font-size: .875rem; }
main { padding-bottom: 4rem; }
a { color: var(--link); text-underline-offset: .25em; }
h1 { margin: 2rem 0 .75rem; font-size: 1.75rem; line-height: 1.25; overflow-wrap: anywhere; }
h2 { margin: 2rem 0 .5rem; font-size: 1.125rem; }
p, ul { margin: .75rem 0; }
ul { padding-left: 1.25rem; }
li { margin: .25rem 0; }
blockquote { margin: 1rem 0; padding-left: 1rem; border-left: 3px solid var(--line); }
code, pre { font: .875em/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; }
code {
  padding: .1em .3em;
  border-radius: 4px;
  background: var(--block);
  overflow-wrap: anywhere;
}
h1 code, pre code, a code { padding: 0; background: none; font-size: 1em; }
td a code { font-size: .875em; }
pre code { overflow-wrap: normal; }
pre {
  padding: 1rem;
  border: 1px solid var(--line);
  border-radius: 8px;
  background: var(--block);
  overflow-x: auto;
}
table { width: 100%; border-collapse: collapse; font-size: .9375rem; }
th { color: var(--quiet); font-weight: 600; text-align: left; }
th, td { padding: .5rem .75rem .5rem 0; border-bottom: 1px solid var(--line); vertical-align: top; }
@media (width < 40rem) {
  thead { display: none; }
  tr { display: grid; grid-template-columns: 3rem 1fr; padding: .5rem 0; }
  tr { border-bottom: 1px solid var(--line); }
  td { padding: 0; border: 0; }
  td:nth-child(3) { grid-column: 2; }
}
`;
