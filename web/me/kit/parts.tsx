import { type FormEvent, type InputHTMLAttributes, type ReactNode, useEffect, useId } from 'react';
import type { Refused } from './call.ts';
import { Link } from './place.tsx';
import type { Reading } from './use-answer.ts';
import { useFormat, useSay } from './use-say.ts';

type ScreenProps = {
  readonly title: string;
  /** Where one came from, and what that is called. */
  readonly back?: { readonly to: string; readonly name: string };
  readonly children: ReactNode;
};

/** One screen of the page, by its title. */
export function Screen({ title, back, children }: ScreenProps) {
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <>
      {back && (
        <Link to={back.to} className="me-back">
          <span aria-hidden="true">‹</span>
          {back.name}
        </Link>
      )}
      <h1>{title}</h1>
      {children}
    </>
  );
}

type LoadedProps<Data> = {
  readonly reading: Reading<Data>;
  readonly children: (data: Data) => ReactNode;
};

/** What was read, or that it is on its way, or why it did not come. */
export function Loaded<Data>({ reading: { data, error, reload }, children }: LoadedProps<Data>) {
  if (data !== null) return children(data);
  return error ? <Failure error={error} onRetry={reload} /> : <Loading />;
}

export function Loading() {
  const t = useSay();
  return (
    <div role="status" aria-busy="true" className="me-loading">
      {t('loading')}
    </div>
  );
}

type FailureProps = { readonly error: Refused; readonly onRetry: () => void };

function Failure({ error, onRetry }: FailureProps) {
  const t = useSay();
  return (
    <div className="me-card">
      <Problem error={error} />
      <button type="button" className="me-button me-quiet" onClick={onRetry}>
        {t('retry')}
      </button>
    </div>
  );
}

/** What was refused, in words, with the number to quote; what a field says itself stands there. */
export function Problem({ error }: { readonly error: Refused | null }) {
  const t = useSay();
  if (!error) return null;
  const isOurs = error.status >= 500 && error.requestId;
  return (
    <div role="alert" className="me-problem">
      <p>{error.message}</p>
      {isOurs && <p className="small">{t('quoteThis', { id: error.requestId ?? '' })}</p>}
    </div>
  );
}

export function Empty({
  lead,
  children,
}: {
  readonly lead: string;
  readonly children?: ReactNode;
}) {
  return (
    <div className="me-card me-empty">
      <p>{lead}</p>
      {children}
    </div>
  );
}

export function Amount(props: { readonly value: number; readonly currency: string }) {
  const { money } = useFormat();
  return <span className="num">{money(props.value, props.currency)}</span>;
}

/** Facts by their names. */
export function Facts({ of }: { readonly of: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className="me-facts">
      {of.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export type FieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'id'> & {
  readonly label: string;
  readonly hint?: string;
  readonly onType: (value: string) => void;
  /** The name of the field in the call, by which the server tells what is wrong with it. */
  readonly field?: string;
  readonly error?: Refused | null;
  /** What can be told to be wrong before it is sent. */
  readonly wrong?: string | undefined;
};

/** A field with its label, a hint, and what is wrong with it. */
export function Field({ label, hint, onType, field, error, wrong, ...input }: FieldProps) {
  const id = useId();
  const problem = wrong ?? error?.fields.find((one) => one.field === field)?.problem;
  return (
    <div className="me-field">
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p id={`${id}-hint`} className="small dim">
          {hint}
        </p>
      )}
      <input
        {...input}
        id={id}
        aria-describedby={[hint && `${id}-hint`, problem && `${id}-wrong`]
          .filter(Boolean)
          .join(' ')}
        aria-invalid={problem ? true : undefined}
        onChange={(event) => onType(event.target.value)}
      />
      {problem && (
        <p id={`${id}-wrong`} className="me-wrong">
          {problem}
        </p>
      )}
    </div>
  );
}

type FormProps = {
  readonly onSend: () => void;
  readonly submit: string;
  readonly isBusy: boolean;
  readonly isOff?: boolean;
  readonly error: Refused | null;
  readonly children: ReactNode;
};

/** Fields, what was wrong with them as a whole, and the one button. */
export function Form({ onSend, submit, isBusy, isOff = false, error, children }: FormProps) {
  const send = (event: FormEvent) => {
    event.preventDefault();
    onSend();
  };
  return (
    <form className="me-card me-form" onSubmit={send} noValidate>
      {children}
      <Problem error={error} />
      <button type="submit" className="me-button" disabled={isBusy || isOff}>
        {submit}
      </button>
    </form>
  );
}
