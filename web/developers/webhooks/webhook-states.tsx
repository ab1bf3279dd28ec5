import {
  Ban,
  CircleCheck,
  CircleDashed,
  CirclePause,
  type LucideIcon,
  RefreshCw,
  TriangleAlert,
  X,
} from 'lucide-react';
import { Badge, type Tone } from '#kit/parts/badge.tsx';
import { useWords } from '#kit/text/use-words.ts';
import type { Delivery, Endpoint } from './choices.ts';
import { WEBHOOKS } from './words.ts';

type Look = { readonly tone: Tone; readonly Icon: LucideIcon };

const ENDPOINTS: Readonly<Record<Endpoint['status'] | 'failing', Look>> = {
  active: { tone: 'good', Icon: CircleCheck },
  failing: { tone: 'bad', Icon: TriangleAlert },
  paused: { tone: 'warn', Icon: CirclePause },
  ended: { tone: 'idle', Icon: Ban },
};

/** Whether an endpoint gets what happens. */
export function EndpointState({ endpoint }: { readonly endpoint: Endpoint }) {
  const t = useWords(WEBHOOKS);
  const { status, failing_since: since } = endpoint;
  const state = status === 'active' && since ? 'failing' : status;
  const { tone, Icon } = ENDPOINTS[state];
  return (
    <Badge tone={tone} Icon={Icon}>
      {t(state)}
    </Badge>
  );
}

const DELIVERIES: Readonly<Record<Exclude<Delivery['state'], 'waiting'>, Look>> = {
  delivered: { tone: 'good', Icon: CircleCheck },
  given_up: { tone: 'bad', Icon: X },
  cancelled: { tone: 'idle', Icon: Ban },
};

/** What became of an event on its way. */
export function DeliveryState({ delivery }: { readonly delivery: Delivery }) {
  const t = useWords(WEBHOOKS);
  const { state, attempt_count: attempts } = delivery;
  if (state !== 'waiting') {
    const { tone, Icon } = DELIVERIES[state];
    return (
      <Badge tone={tone} Icon={Icon}>
        {t(state)}
      </Badge>
    );
  }
  return attempts > 0 ? (
    <Badge tone="warn" Icon={RefreshCw}>
      {t('d_again')}
    </Badge>
  ) : (
    <Badge tone="info" Icon={CircleDashed}>
      {t('d_new')}
    </Badge>
  );
}
