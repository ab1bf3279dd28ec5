import { getRouteApi, Link } from '@tanstack/react-router';
import { useRead } from '#kit/call/use-calls.ts';
import { late } from '#kit/page/late.tsx';
import { Badge } from '#kit/parts/badge.tsx';
import { type Column, DataTable } from '#kit/parts/data-table.tsx';
import rowCard from '#kit/parts/row-card.module.css';
import { Bones, Failure } from '#kit/parts/states.tsx';
import { useWords } from '#kit/text/use-words.ts';
import type { MessageTemplate } from './choices.ts';
import css from './messages.module.css';
import { MessagesHead } from './messages-head.tsx';
import { MESSAGES } from './words.ts';

const route = getRouteApi('/frame/messages/templates');
const TemplateForm = late(() =>
  import('./template-form.tsx').then((module) => module.TemplateForm),
);

/** What messages say, in both languages. */
export function Templates() {
  const { name } = route.useSearch();
  const navigate = route.useNavigate();
  const open = (next: string | undefined) =>
    void navigate({ search: next ? { name: next } : {}, replace: true });
  const templates = useRead('/message-templates', {});
  const items = templates.data?.items;
  const chosen = items?.find((one) => one.name === name);
  return (
    <div className="page">
      <MessagesHead page="templates" />
      <div className={`card ${css.below}`}>
        {templates.error && !items && (
          <Failure error={templates.error} onRetry={() => void templates.refetch()} />
        )}
        {!templates.error && !items && <Bones />}
        {items && <TemplateTable rows={items} onOpen={(one) => open(one.name)} />}
      </div>
      {chosen && (
        <TemplateForm key={chosen.name} template={chosen} onClose={() => open(undefined)} />
      )}
    </div>
  );
}

type TemplateTableProps = {
  readonly rows: readonly MessageTemplate[];
  readonly onOpen: (template: MessageTemplate) => void;
};

function TemplateTable({ rows, onOpen }: TemplateTableProps) {
  const t = useWords(MESSAGES);
  const link = ({ name }: MessageTemplate) =>
    ({ to: '/messages/templates', search: { name } }) as const;
  const words = ({ updated_at: at }: MessageTemplate) =>
    at ? <Badge tone="brand">{t('own')}</Badge> : <span className="dim">{t('usual')}</span>;
  const columns: readonly Column<MessageTemplate>[] = [
    {
      id: 'kind',
      head: t('kind'),
      cell: (one) => (
        <Link {...link(one)} className={css.name} data-row-link>
          {t(`k_${one.kind}`)}
        </Link>
      ),
    },
    { id: 'channel', head: t('channel'), cell: (one) => t(one.channel) },
    { id: 'language', head: t('language'), cell: (one) => t(one.language) },
    {
      id: 'text',
      head: t('text'),
      cell: (one) => (
        <span className={`dim ${css.start}`} lang={one.language}>
          {one.text}
        </span>
      ),
    },
    { id: 'own', head: t('state'), align: 'end', cell: words },
  ];
  return (
    <DataTable
      label={t('templates')}
      rows={rows}
      idOf={({ name }) => name}
      columns={columns}
      onOpen={onOpen}
      card={(one) => (
        <Link {...link(one)} className={rowCard.card}>
          <span>
            <b>{t(`k_${one.kind}`)}</b>
            {words(one)}
          </span>
          <span className="dim small">
            {t(one.channel)} · {t(one.language)}
          </span>
        </Link>
      )}
    />
  );
}
