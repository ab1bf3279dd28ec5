import '@fontsource-variable/figtree/wght.css';
import '#kit/tokens.css';
import './me.css';
import { StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { LanguageProvider } from '#kit/text/language.tsx';
import { App } from './app.tsx';

// What the tokens tell dark from light by, as the device has it.
const dark = matchMedia('(prefers-color-scheme: dark)');
const paint = () => {
  document.documentElement.dataset['mantineColorScheme'] = dark.matches ? 'dark' : 'light';
};
dark.addEventListener('change', paint);
paint();

const onLanguage = () => {};
const root = document.getElementById('root');
if (!root) throw new Error('the page has no #root');
createRoot(root).render(
  <StrictMode>
    <LanguageProvider onLanguage={onLanguage}>
      <Suspense fallback={null}>
        <App />
      </Suspense>
    </LanguageProvider>
  </StrictMode>,
);
