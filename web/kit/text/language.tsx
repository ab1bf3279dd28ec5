import {
  createContext,
  type ReactNode,
  startTransition,
  useContext,
  useEffect,
  useMemo,
  useState,
} from 'react';

export type Language = 'en' | 'sw';

type Spoken = { readonly language: Language; readonly setLanguage: (language: Language) => void };

const KEPT_AS = 'language';
const Context = createContext<Spoken | null>(null);

type LanguageProviderProps = {
  readonly children: ReactNode;
  /** Told of the language that is read from now on. */
  readonly onLanguage: (language: Language) => void;
};

/** Holds the language of the person at this device. The words of a screen are its own matter. */
export function LanguageProvider({ children, onLanguage }: LanguageProviderProps) {
  const [language, change] = useState<Language>(() =>
    localStorage.getItem(KEPT_AS) === 'sw' ? 'sw' : 'en',
  );
  useEffect(() => {
    document.documentElement.lang = language;
    localStorage.setItem(KEPT_AS, language);
    onLanguage(language);
  }, [language, onLanguage]);
  const spoken = useMemo<Spoken>(
    // What is on the screen stays until the words of the other language have come.
    () => ({ language, setLanguage: (next) => startTransition(() => change(next)) }),
    [language],
  );
  return <Context value={spoken}>{children}</Context>;
}

export function useLanguage(): Spoken {
  const spoken = useContext(Context);
  if (!spoken) throw new Error('no LanguageProvider above');
  return spoken;
}
