import type { ComponentProps } from 'react';
import type { Asked } from '#kit/call/answers.ts';
import { useSend } from '#kit/call/use-calls.ts';
import { late } from '#kit/page/late.tsx';
import { FormDrawer } from '#kit/parts/form-drawer.tsx';
import { useWords } from '#kit/text/use-words.ts';
import { KIT } from '#kit/text/words.ts';
import { takesTwo } from './takes-two.ts';
import { TWO } from './words.ts';

const loadDialog = () =>
  import('#kit/parts/secret-dialog.tsx').then((module) => module.SecretDialog);
const SecretDialog = late(loadDialog);

type AccessRequest = NonNullable<Asked<'post', '/access-requests'>['body']>;

/** The same call, as it is asked for of a second person. */
export type AskedCall = Pick<AccessRequest, 'operation'> & {
  readonly subjectId?: string;
  readonly body?: object;
};

type AccessFormProps = ComponentProps<typeof FormDrawer> & { readonly asks: AskedCall };

/**
 * A form for what lets somebody at something. Where the server says that two persons have to, the
 * next press asks another admin for the same.
 */
export function AccessForm({ asks, submit, error, children, ...form }: AccessFormProps) {
  const t = useWords(TWO);
  const say = useWords(KIT);
  const ask = useSend('post', '/access-requests', { first: loadDialog });
  const isTwo = takesTwo(error);
  const isAsked = ask.data !== undefined;
  const press = () => {
    if (isAsked) form.onClose();
    else if (isTwo) ask.mutate({ body: requestOf(asks) });
    else form.onSubmit();
  };
  const half = ask.data?.first_half;
  if (half) {
    return (
      <SecretDialog
        title={t('halfTitle')}
        lead={t('halfLead')}
        secret={half}
        onClose={form.onClose}
      />
    );
  }
  const next = isTwo ? t('ask') : submit;
  return (
    <FormDrawer
      {...form}
      submit={isAsked ? say('done') : next}
      onSubmit={press}
      isPending={form.isPending || ask.isPending}
      error={isTwo ? ask.error : error}
    >
      {children}
      {isTwo && <p role="status">{t(isAsked ? 'asked' : 'takesTwo')}</p>}
    </FormDrawer>
  );
}

function requestOf({ operation, subjectId, body }: AskedCall): AccessRequest {
  const sent = { operation, ...(subjectId && { subject_id: subjectId }), ...(body && { body }) };
  return sent as AccessRequest;
}
