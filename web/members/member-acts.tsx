import { takesTwo } from '#kit/access/takes-two.ts';
import { useSend } from '#kit/call/use-calls.ts';
import { requestBody } from '#kit/money/request-body.ts';
import { FormDrawer } from '#kit/parts/form-drawer.tsx';
import { SecretDialog } from '#kit/parts/secret-dialog.tsx';
import { useWords } from '#kit/text/use-words.ts';
import { KIT } from '#kit/text/words.ts';
import type { Member } from './member-state.tsx';
import { MEMBERS } from './words.ts';

type ActProps = { readonly member: Member; readonly onDone: () => void };

const nameOf = ({ first_name, last_name }: Member) => `${first_name} ${last_name}`;

/** A member is shut out of the app, or let in again. */
export function LockMember({ member, onDone }: ActProps) {
  const t = useWords(MEMBERS);
  const send = useSend('patch', '/members/{id}');
  const act = member.status === 'suspended' ? 'unlock' : 'lock';
  const status = act === 'lock' ? 'suspended' : 'active';
  const asked = { path: { id: member.id }, body: { status } } as const;
  return (
    <FormDrawer
      title={t(`${act}Title`, { name: nameOf(member) })}
      submit={t(`${act}Do`)}
      onClose={onDone}
      onSubmit={() => send.mutate(asked, { onSuccess: onDone })}
      isPending={send.isPending}
      error={send.error}
    >
      <p>{t(`${act}Lead`)}</p>
    </FormDrawer>
  );
}

/** A code by which the member chooses a password: by one person, or by two where they are asked. */
export function GiveCode({ member, onDone }: ActProps) {
  const t = useWords(MEMBERS);
  const say = useWords(KIT);
  const give = useSend('post', '/members/{id}/code');
  const ask = useSend('post', '/money-requests');
  const isTwo = takesTwo(give.error);
  const isOver = give.data !== undefined || ask.data !== undefined;
  const code = give.data?.one_time_code;
  const half = ask.data?.first_half;
  const press = () => {
    if (isOver) onDone();
    else if (!isTwo) give.mutate({ path: { id: member.id } });
    else ask.mutate(requestBody({ operation: 'giveMemberCode', subjectId: member.id, body: {} }));
  };
  const name = nameOf(member);
  if (code) {
    const title = t('codeTitle', { name });
    return <SecretDialog title={title} lead={t('codeOnce')} secret={code} onClose={onDone} />;
  }
  if (half) {
    const title = t('halfTitle');
    return <SecretDialog title={title} lead={t('halfLead')} secret={half} onClose={onDone} />;
  }
  const next = t(isTwo ? 'ask' : 'codeDo');
  return (
    <FormDrawer
      title={t('codeTitle', { name })}
      submit={isOver ? say('done') : next}
      onClose={onDone}
      onSubmit={press}
      isPending={give.isPending || ask.isPending}
      error={isTwo ? ask.error : give.error}
    >
      <p>{t(member.status === 'invited' ? 'codeInvited' : 'codeActive')}</p>
      <div role="status">
        {isTwo && <p>{t(isOver ? 'asked' : 'takesTwo')}</p>}
        {give.data && <p>{t('codeSent', { to: give.data.sent_to ?? '' })}</p>}
      </div>
    </FormDrawer>
  );
}
