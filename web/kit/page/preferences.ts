import { useMantineColorScheme } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '#kit/call/call.ts';
import { type Language, useLanguage } from '#kit/text/language.tsx';
import { type SignedIn, useSession } from './session.ts';

type Theme = 'auto' | 'light' | 'dark';

/**
 * How somebody likes the console: changed here at once, and kept for whoever is signed in. That it
 * could not be kept is not worth a word: it holds on this device.
 */
export function usePreferences() {
  const { language, setLanguage } = useLanguage();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const { data: session } = useSession();
  const queries = useQueryClient();
  const keep = (body: { readonly language?: Language; readonly theme?: Theme }) => {
    if (!session) return;
    void call('patch', '/session/preferences', { body })
      .then(() => queries.invalidateQueries({ queryKey: ['/session'] }))
      .catch(() => undefined);
  };
  return {
    language,
    theme: colorScheme as Theme,
    setLanguage(next: Language) {
      setLanguage(next);
      keep({ language: next });
    },
    setTheme(next: Theme) {
      setColorScheme(next);
      keep({ theme: next });
    },
  };
}

/** Brings along what somebody chose on another device, when they sign in on this one. */
export function useKeptPreferences(session: SignedIn): void {
  const { setLanguage } = useLanguage();
  const { setColorScheme } = useMantineColorScheme();
  const { language, theme } = session.preferences;
  useEffect(() => {
    if (language) setLanguage(language);
    if (theme) setColorScheme(theme);
    // Once for a person: what is chosen here later is kept by itself.
  }, [language, theme, setLanguage, setColorScheme]);
}
