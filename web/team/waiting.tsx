import { Button, NativeSelect, TextInput } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { Users } from 'lucide-react';
import { useState } from 'react';
import { given } from '#kit/call/given.ts';
import { useRead, useSend } from '#kit/call/use-calls.ts';
import { useMay, useSignedIn } from '#kit/page/session.ts';
import { Badge } from '#kit/parts/badge.tsx';
import { CodeBlock } from '#kit/parts/code-block.tsx';
import { Problem } from '#kit/parts/problem.tsx';
import { SecretDialog } from '#kit/parts/secret-dialog.tsx';
import { Bones, Empty, Failure } from '#kit/parts/states.tsx';
import { When } from '#kit/parts/values.tsx';
import { useWords } from '#kit/text/use-words.ts';
import { operationWord, type TwoPersonRequest } from './choices.ts';
import css from './team.module.css';
import { TeamHead } from './team-head.tsx';
import { TEAM } from './words.ts';

const route = getRouteApi('/frame/team/requests');
const KINDS = ['access', 'money'] as const;
type Kind = (typeof KINDS)[number];

/** The calls of both kinds are alike, each at its own address. */
const PATHS = {
  access: {
    yes: '/access-requests/{id}/approval',
    no: '/access-requests/{id}/rejection',
    back: '/access-requests/{id}/withdrawal',
  },
  money: {
    yes: '/money-requests/{id}/approval',
    no: '/money-requests/{id}/rejection',
    back: '/money-requests/{id}/withdrawal',
  },
} as const;

const SECRETS = ['secret_key', 'one_time_password', 'one_time_code'] as const;

/** What the call hands out, where it hands something out. */
function secretIn(result: object | undefined): string | null {
  const answer = (result ?? {}) as Readonly<Record<string, unknown>>;
  const found = SECRETS.map((name) => answer[name]).find((value) => typeof value === 'string');
  return (found as string | undefined) ?? null;
}

/**
 * Saying yes, of the page and not of a line: a request that is answered leaves the list, and what
 * it hands out is seen this once.
 */
function useApprovals() {
  const yes = {
    access: useSend('post', PATHS.access.yes),
    money: useSend('post', PATHS.money.yes),
  };
  const secret = KINDS.map((kind) => secretIn(yes[kind].data?.result)).find(Boolean);
  const forget = () => {
    for (const kind of KINDS) yes[kind].reset();
  };
  return { yes, secret, forget };
}

/** What one person asked for and another has to say yes or no to. */
export function Waiting() {
  const t = useWords(TEAM);
  const may = useMay();
  const { show = 'open' } = route.useSearch();
  const navigate = route.useNavigate();
  const query = given({ status: show === 'all' ? undefined : ('open' as const), limit: 100 });
  const access = useRead('/access-requests', { query }, { isOn: may('access_request.read') });
  const money = useRead('/money-requests', { query }, { isOn: may('money_request.read') });
  const rows = [
    ...(access.data?.items ?? []).map((request) => ({ kind: 'access' as const, request })),
    ...(money.data?.items ?? []).map((request) => ({ kind: 'money' as const, request })),
  ].toSorted((one, other) => other.request.asked_at.localeCompare(one.request.asked_at));
  const { yes, secret, forget } = useApprovals();
  const failed = [access, money].find(({ error }) => error !== null);
  const isLoading = access.isLoading || money.isLoading;
  return (
    <div className="page">
      <TeamHead page="requests" />
      <search className={css.filters}>
        <NativeSelect
          aria-label={t('show')}
          value={show}
          onChange={({ target }) =>
            void navigate({
              search: target.value === 'all' ? { show: 'all' } : {},
              replace: true,
            })
          }
          data={(['open', 'all'] as const).map((value) => ({
            value,
            label: t(`status_${value}`),
          }))}
        />
      </search>
      <div className="card">
        {failed?.error && <Failure error={failed.error} onRetry={() => void failed.refetch()} />}
        {!failed && isLoading && <Bones />}
        {!failed && !isLoading && rows.length === 0 && (
          <Empty title={t('noWaits')} lead={t('noWaitsLead')} Icon={Users} />
        )}
        <ul className={css.requests}>
          {rows.map(({ kind, request }) => (
            <RequestLine key={request.id} kind={kind} request={request} yes={yes[kind]} />
          ))}
        </ul>
      </div>
      {secret && (
        <SecretDialog
          title={t('secretTitle')}
          lead={t('secretLead')}
          secret={secret}
          onClose={forget}
        />
      )}
    </div>
  );
}

type LineProps = {
  readonly kind: Kind;
  readonly request: TwoPersonRequest;
  readonly yes: Approval;
};
type Approval = {
  readonly mutate: (asked: { readonly path: { readonly id: string } }) => void;
  readonly isPending: boolean;
  readonly error: Error | null;
  readonly variables: { readonly path: { readonly id: string } } | undefined;
};

function RequestLine({ kind, request, yes }: LineProps) {
  const t = useWords(TEAM);
  const { staff } = useSignedIn();
  const { data } = useRead('/colleagues', {});
  const word = operationWord(request.operation);
  const isOwn = request.asked_by === staff.id;
  const asker = data?.items.find(({ id }) => id === request.asked_by)?.name ?? '';
  return (
    <li>
      <p className={css.asked}>
        <b>{word ? t(word) : request.operation}</b>
        <Badge tone={request.status === 'open' ? 'info' : 'idle'}>{t(`s_${request.status}`)}</Badge>
      </p>
      <p className="dim small">
        <When at={request.asked_at} /> · {isOwn ? t('byYou') : t('askedBy', { name: asker })}
        {request.rejection_reason && ` · ${request.rejection_reason}`}
      </p>
      <CodeBlock label={t('content')} code={JSON.stringify(request.body, null, 2)} />
      {request.status === 'open' && (
        <Answers kind={kind} request={request} yes={yes} isOwn={isOwn} />
      )}
    </li>
  );
}

function Answers({ kind, request, yes, isOwn }: LineProps & { readonly isOwn: boolean }) {
  const t = useWords(TEAM);
  const may = useMay();
  const [reason, setReason] = useState<string | null>(null);
  const no = useSend('post', PATHS[kind].no);
  const back = useSend('post', PATHS[kind].back);
  const path = { id: request.id };
  const isThisOne = yes.variables?.path.id === request.id;
  return (
    <div className={css.answers}>
      {isOwn && may(`${kind}_request.ask`) && (
        <Button variant="default" loading={back.isPending} onClick={() => back.mutate({ path })}>
          {t('back')}
        </Button>
      )}
      {!isOwn && may(`${kind}_request.approve`) && reason === null && (
        <>
          <Button loading={isThisOne && yes.isPending} onClick={() => yes.mutate({ path })}>
            {t('yes')}
          </Button>
          <Button variant="default" onClick={() => setReason('')}>
            {t('no')}
          </Button>
        </>
      )}
      {reason !== null && (
        <form
          className={css.answers}
          onSubmit={(event) => {
            event.preventDefault();
            no.mutate({ path, body: { reason: reason.trim() } });
          }}
        >
          <TextInput
            label={t('why')}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
          <Button
            type="submit"
            variant="default"
            disabled={reason.trim() === ''}
            loading={no.isPending}
          >
            {t('no')}
          </Button>
        </form>
      )}
      <Problem error={(isThisOne ? yes.error : null) ?? no.error ?? back.error} />
    </div>
  );
}
