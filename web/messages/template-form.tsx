import { Button, Textarea, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#kit/call/call.ts';
import { problemsOf, useSend } from '#kit/call/use-calls.ts';
import { useMay } from '#kit/page/session.ts';
import { FormDrawer } from '#kit/parts/form-drawer.tsx';
import { useWords } from '#kit/text/use-words.ts';
import type { MessageTemplate } from './choices.ts';
import css from './messages.module.css';
import { MESSAGES } from './words.ts';

const PAUSE_MS = 300;

type TemplateFormProps = { readonly template: MessageTemplate; readonly onClose: () => void };

/** A message in the lender's own words, with how it will read to somebody. */
export function TemplateForm({ template, onClose }: TemplateFormProps) {
  const t = useWords(MESSAGES);
  const may = useMay();
  const { name, placeholders } = template;
  const [text, setText] = useState(template.text);
  const [subject, setSubject] = useState(template.subject ?? '');
  const save = useSend('patch', '/message-templates');
  const back = useSend('delete', '/message-templates');
  const body = { name, text, ...(template.subject !== null && { subject }) };
  const preview = useFilled(body);
  const problems = { ...problemsOf(preview.error), ...problemsOf(save.error) };
  const isAdmin = may('message.write');
  const isChanged = text !== template.text || subject !== (template.subject ?? '');
  return (
    <FormDrawer
      title={t('edit', { name: t(`k_${template.kind}`) })}
      submit={t('save')}
      onClose={onClose}
      onSubmit={() => save.mutate({ body }, { onSuccess: onClose })}
      isPending={save.isPending}
      isReady={isAdmin && isChanged && text.trim() !== ''}
      error={save.error ?? back.error}
      {...(!isAdmin && { note: t('adminOnly') })}
    >
      <p className="dim small">
        {t(template.channel)} · {t(template.language)}
      </p>
      {template.subject !== null && (
        <TextInput
          label={t('subject')}
          lang={template.language}
          readOnly={!isAdmin}
          value={subject}
          error={problems['body.subject']}
          onChange={(event) => setSubject(event.target.value)}
        />
      )}
      <Textarea
        label={t('text')}
        description={t('placeholders', { names: placeholders.map((one) => `{${one}}`).join(' ') })}
        lang={template.language}
        rows={7}
        maxLength={2000}
        readOnly={!isAdmin}
        data-autofocus
        value={text}
        error={problems['body.text']}
        onChange={(event) => setText(event.target.value)}
      />
      <section aria-label={t('preview')} aria-live="polite" lang={template.language}>
        <h3>{t('preview')}</h3>
        {preview.data?.subject && <b>{preview.data.subject}</b>}
        <p className={css.text}>{preview.data?.text}</p>
        {preview.data && template.channel === 'sms' && (
          <p className="dim small">{t('previewParts', { n: preview.data.parts })}</p>
        )}
      </section>
      {isAdmin && template.updated_at && (
        <Button
          variant="default"
          loading={back.isPending}
          onClick={() => back.mutate({ query: { name } }, { onSuccess: onClose })}
        >
          {t('resetWords')}
        </Button>
      )}
    </FormDrawer>
  );
}

type Draft = {
  readonly name: MessageTemplate['name'];
  readonly text: string;
  readonly subject?: string;
};

/** How it would read, once whoever types pauses. */
function useFilled(draft: Draft) {
  const [asked] = useDebouncedValue(JSON.stringify(draft), PAUSE_MS);
  return useQuery({
    queryKey: ['/message-template-previews', asked],
    queryFn: () => call('post', '/message-template-previews', { body: JSON.parse(asked) }),
    enabled: JSON.parse(asked).text.trim() !== '',
    placeholderData: keepPreviousData,
    retry: false,
  });
}
