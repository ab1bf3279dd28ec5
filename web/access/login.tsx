import { Button, PasswordInput, TextInput } from '@mantine/core';
import '@mantine/core/styles/PasswordInput.css';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { ApiError, call } from '#kit/call/call.ts';
import { useWords } from '#kit/text/use-words.ts';
import { KIT } from '#kit/text/words.ts';
import { CodeField } from './code-field.tsx';
import { Entrance } from './entrance.tsx';
import css from './login.module.css';
import { ACCESS } from './words.ts';

type Lender = { readonly slug: string; readonly name: string };

/** What is asked for, one after the other: who, where if at several, the code if there is one. */
type Asked = 'password' | 'lender' | 'code';

/** Where everybody comes in. */
export function Login() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const onIn = () => {
    queries.clear();
    void navigate({ to: '/' });
  };
  return <SignIn onIn={onIn} />;
}

type SignInProps = {
  readonly onIn: () => void;
  /** The e-mail of who was here, where a session ended. */
  readonly known?: string;
};

/** The door, wherever somebody stands before it. */
export function SignIn({ onIn, known }: SignInProps) {
  const t = useWords(KIT);
  const { asked, lenders, choose, ...rest } = useSignIn(onIn, known);
  return (
    <Entrance>
      {known && <p role="status">{t('wasSignedOut')}</p>}
      {asked === 'lender' ? (
        <Lenders lenders={lenders} onChoose={choose} isBusy={rest.isBusy} />
      ) : (
        <SignInForm asked={asked} {...rest} />
      )}
    </Entrance>
  );
}

/** One call, made again with what it asks for until it lets somebody in. */
function useSignIn(onIn: () => void, known = '') {
  const [given, setGiven] = useState({ email: known, password: '', code: '' });
  const [lender, setLender] = useState<string>();
  const [asked, setAsked] = useState<Asked>('password');
  const [lenders, setLenders] = useState<readonly Lender[]>([]);
  const { email, password, code } = given;
  const signIn = useMutation({
    mutationFn: (chosen: string | undefined) => {
      const where = chosen && { lender: chosen };
      const body = { email, password, ...where, ...(asked === 'code' && { code }) };
      return call('post', '/session', { body });
    },
    onSuccess: onIn,
    onError: (error) => {
      if (!(error instanceof ApiError)) return;
      if (error.code === 'code_required') setAsked('code');
      if (error.code !== 'several_lenders') return;
      setLenders(error.data['lenders'] as readonly Lender[]);
      setAsked('lender');
    },
  });
  return {
    ...{ given, setGiven, asked, lenders, isBusy: signIn.isPending },
    problem: problemIn(signIn.error, asked),
    submit: () => signIn.mutate(lender),
    choose: ({ slug }: Lender) => {
      setLender(slug);
      signIn.mutate(slug);
    },
  };
}

type SignInFormProps = Omit<ReturnType<typeof useSignIn>, 'lenders' | 'choose'>;

function SignInForm({ asked, given, setGiven, problem, submit, isBusy }: SignInFormProps) {
  const t = useWords(ACCESS);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    submit();
  };
  const set = (change: Partial<typeof given>) => setGiven({ ...given, ...change });
  const told = problem && t(problem);
  return (
    <form onSubmit={onSubmit} className={css.form}>
      <h1>{asked === 'code' ? t('codeTitle') : t('signInTo')}</h1>
      {asked === 'code' ? (
        <CodeField value={given.code} onChange={(code) => set({ code })} problem={told} />
      ) : (
        <>
          <TextInput
            size="md"
            label={t('email')}
            type="email"
            autoComplete="username"
            required
            withAsterisk={false}
            value={given.email}
            onChange={(event) => set({ email: event.target.value })}
          />
          <PasswordInput
            size="md"
            label={t('password')}
            autoComplete="current-password"
            required
            withAsterisk={false}
            value={given.password}
            onChange={(event) => set({ password: event.target.value })}
            error={told}
          />
        </>
      )}
      <Button type="submit" size="md" fullWidth loading={isBusy}>
        {t('signIn')}
      </Button>
      <p className="dim small">{asked === 'code' ? t('codeLost') : t('forgot')}</p>
    </form>
  );
}

/** What to say of a refusal; what only leads to the next question is none. */
function problemIn(error: Error | null, asked: Asked): keyof typeof ACCESS.en | null {
  if (!(error instanceof ApiError)) return null;
  if (error.code === 'code_required' || error.code === 'several_lenders') return null;
  if (error.status === 0) return 'unreachable';
  if (error.code === 'rate_limited') return 'tooSoon';
  if (error.status === 401) return asked === 'code' ? 'codeWrong' : 'signInWrong';
  return 'signInFailed';
}

type LendersProps = {
  readonly lenders: readonly Lender[];
  readonly onChoose: (lender: Lender) => void;
  readonly isBusy: boolean;
};

function Lenders({ lenders, onChoose, isBusy }: LendersProps) {
  const t = useWords(ACCESS);
  return (
    <div className={css.form}>
      <h1>{t('whichLender')}</h1>
      {lenders.map((one) => (
        <Button
          key={one.slug}
          size="md"
          variant="default"
          loading={isBusy}
          onClick={() => onChoose(one)}
        >
          {one.name}
        </Button>
      ))}
    </div>
  );
}
