import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { takesTwo } from '#kit/access/takes-two.ts';
import { problemsOf, useSend } from '#kit/call/use-calls.ts';
import { FormDrawer } from '#kit/parts/form-drawer.tsx';
import { useWords } from '#kit/text/use-words.ts';
import { KIT } from '#kit/text/words.ts';
import type { Overview } from './choices.ts';
import css from './panels.module.css';
import { CLIENTS } from './words.ts';

type InviteDrawerProps = { readonly overview: Overview; readonly onClose: () => void };

/** A client is invited to the app: at once, or by a request where the lender asks for two. */
export function InviteDrawer({ overview: { client }, onClose }: InviteDrawerProps) {
  const t = useWords(CLIENTS);
  const kit = useWords(KIT);
  const [email, setEmail] = useState(client.email ?? '');
  const invite = useSend('post', '/members');
  const ask = useSend('post', '/money-requests');
  const isTwo = takesTwo(invite.error);
  const isOver = invite.data !== undefined || ask.data !== undefined;
  const body = { client_id: client.id, email: email.trim() };
  const send = () => {
    if (isOver) return onClose();
    if (!isTwo) return invite.mutate({ body });
    return ask.mutate({ body: { operation: 'inviteMember', body: body as never } });
  };
  const submit = isTwo ? t('inviteAsk') : t('inviteSend');
  return (
    <FormDrawer
      title={t('inviteTitle', { name: `${client.first_name} ${client.last_name}` })}
      submit={isOver ? kit('done') : submit}
      note={t('inviteLead')}
      onClose={onClose}
      onSubmit={send}
      isPending={invite.isPending || ask.isPending}
      isReady={email.trim() !== ''}
      error={isTwo ? ask.error : invite.error}
    >
      <TextInput
        label={t('email')}
        type="email"
        data-autofocus
        readOnly={isOver}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        error={problemsOf(invite.error)['email']}
      />
      {isTwo && !isOver && <p className={css.asked}>{t('inviteTwo')}</p>}
      {invite.data && (
        <Code
          code={invite.data.one_time_code}
          words={
            invite.data.one_time_code
              ? t('inviteCode')
              : t('inviteSent', { to: invite.data.sent_to ?? '' })
          }
        />
      )}
      {ask.data && <Code code={ask.data.first_half ?? null} words={t('inviteAsked')} />}
    </FormDrawer>
  );
}

function Code({ code, words }: { readonly code: string | null; readonly words: string }) {
  return (
    <p className={css.code} role="status">
      {words}
      {code && <b className="mono">{code}</b>}
    </p>
  );
}
