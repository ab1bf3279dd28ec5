import { getRouteApi, Link } from '@tanstack/react-router';
import { Send } from 'lucide-react';
import { given } from '#kit/call/given.ts';
import { useList } from '#kit/call/use-calls.ts';
import { late } from '#kit/page/late.tsx';
import { type Column, DataTable } from '#kit/parts/data-table.tsx';
import { LinkTabs } from '#kit/parts/link-tabs.tsx';
import { ListBody } from '#kit/parts/list-body.tsx';
import rowCard from '#kit/parts/row-card.module.css';
import { Empty } from '#kit/parts/states.tsx';
import { When } from '#kit/parts/values.tsx';
import { useWords } from '#kit/text/use-words.ts';
import { DELIVERY_STATES, type Delivery, FOLLOW_MS } from './choices.ts';
import { DeliveryState } from './webhook-states.tsx';
import css from './webhooks.module.css';
import { WEBHOOKS } from './words.ts';

const route = getRouteApi('/frame/developers/webhooks/$endpointId');
const DeliveryDrawer = late(() =>
  import('./delivery-drawer.tsx').then((module) => module.DeliveryDrawer),
);

/** What an endpoint got, or is to get; what is on its way is followed. */
export function Deliveries({ endpointId }: { readonly endpointId: string }) {
  const t = useWords(WEBHOOKS);
  const { world, state, delivery } = route.useSearch();
  const navigate = route.useNavigate();
  const open = (id: string | undefined) =>
    void navigate({ search: (before) => ({ ...before, delivery: id }), replace: true });
  const query = given({ environment: world, state, limit: 50 });
  const asked = { path: { id: endpointId }, query };
  const list = useList('/webhook-endpoints/{id}/deliveries', asked, { everyMs: FOLLOW_MS });
  const empty = state ? (
    <Empty title={t('noneInState')} lead={t('noneInStateLead')} />
  ) : (
    <Empty title={t('noDeliveries')} lead={t('noDeliveriesLead')} Icon={Send} />
  );
  return (
    <section aria-label={t('deliveries')}>
      <Tabs />
      <div className={css.list}>
        <ListBody list={list} empty={empty}>
          {(rows) => <DeliveryTable rows={rows} onOpen={({ id }) => open(id)} />}
        </ListBody>
      </div>
      {delivery && <DeliveryDrawer key={delivery} id={delivery} world={world} onOpen={open} />}
    </section>
  );
}

function Tabs() {
  const t = useWords(WEBHOOKS);
  const { endpointId } = route.useParams();
  const { state, world } = route.useSearch();
  const to = { to: '/developers/webhooks/$endpointId', params: { endpointId } } as const;
  return (
    <LinkTabs
      label={t('deliveries')}
      active={state ?? 'all'}
      tabs={[
        { id: 'all', label: t('everyState'), link: { ...to, search: { world } } },
        ...DELIVERY_STATES.map((one) => ({
          id: one,
          label: t(one),
          link: { ...to, search: { world, state: one } },
        })),
      ]}
    />
  );
}

type DeliveryTableProps = {
  readonly rows: readonly Delivery[];
  readonly onOpen: (delivery: Delivery) => void;
};

function DeliveryTable({ rows, onOpen }: DeliveryTableProps) {
  const t = useWords(WEBHOOKS);
  const link = (delivery: Delivery) =>
    ({
      from: '/developers/webhooks/$endpointId',
      to: '.',
      search: (before: object) => ({ ...before, delivery: delivery.id }),
    }) as const;
  const columns: readonly Column<Delivery>[] = [
    {
      id: 'event',
      head: t('event'),
      cell: (one) => (
        <Link {...link(one)} className={css.url} data-row-link>
          {one.event_type}
        </Link>
      ),
    },
    { id: 'state', head: t('state'), cell: (one) => <DeliveryState delivery={one} /> },
    {
      id: 'again',
      head: t('isReplay'),
      isHeadUnseen: true,
      cell: (one) => <span className="dim">{one.is_replay ? t('isReplay') : ''}</span>,
    },
    {
      id: 'attempts',
      head: t('attempts'),
      align: 'end',
      cell: (one) => <span className="num">{one.attempt_count}</span>,
    },
    {
      id: 'next',
      head: t('next'),
      align: 'end',
      cell: ({ next_attempt_at: at }) => (at ? <When at={at} /> : <span className="dim">–</span>),
    },
    {
      id: 'made',
      head: t('sent'),
      align: 'end',
      cell: (one) => (
        <span className="dim">
          <When at={one.created_at} />
        </span>
      ),
    },
  ];
  return (
    <DataTable
      label={t('deliveries')}
      rows={rows}
      idOf={({ id }) => id}
      columns={columns}
      onOpen={onOpen}
      card={(one) => (
        <Link {...link(one)} className={rowCard.card}>
          <span>
            <b className="mono">{one.event_type}</b>
            <DeliveryState delivery={one} />
          </span>
          <span className="dim small">
            <When at={one.created_at} />
          </span>
        </Link>
      )}
    />
  );
}
