// What the pages of /docs do beside being read: copy code, remember a language, try a call.
// Without it they are the same, but for these three.
for (const code of document.querySelectorAll('pre[data-code]')) {
  const block = document.createElement('div');
  block.className = 'block';
  code.replaceWith(block);
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'Copy';
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(code.textContent.trimEnd());
    button.textContent = 'Copied';
    setTimeout(() => {
      button.textContent = 'Copy';
    }, 1500);
  });
  block.append(code, button);
}

const languages = document.querySelectorAll('.samples > input');
for (const input of languages) {
  if (localStorage.getItem('docs-language') === input.value) input.checked = true;
  input.addEventListener('change', () => localStorage.setItem('docs-language', input.value));
}

for (const form of document.querySelectorAll('form.try')) {
  form.hidden = false;
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const output = form.querySelector('output');
    output.textContent = 'Asking…';
    // The address is of this server, whatever was typed.
    const { pathname, search } = new URL(form.elements.address.value, location.origin);
    const headers = { 'X-API-Key': form.dataset.key, accept: 'application/json' };
    const answer = await fetch(pathname + search, { headers }).catch(() => null);
    const text = answer ? await answer.text() : '';
    const shown = document.createElement('pre');
    shown.tabIndex = 0;
    shown.textContent = answer ? `${answer.status}\n${spread(text)}` : 'The server did not answer.';
    output.replaceChildren(shown);
  });
}

function spread(text) {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
