import { Button } from '@mantine/core';
import { CircleCheck, CircleDashed, Undo2, Users, X } from 'lucide-react';
import type { Item } from '#kit/call/answers.ts';
import { useRead, useSend } from '#kit/call/use-calls.ts';
import { Badge, type Tone } from '#kit/parts/badge.tsx';
import { Bones, Empty, Failure } from '#kit/parts/states.tsx';
import { Money } from '#kit/parts/values.tsx';
import { Refused } from '#kit/repay/refused.tsx';
import { useWords } from '#kit/text/use-words.ts';
import css from './loan-file.module.css';
import type { MovesProps } from './transactions-tab.tsx';
import { FILE } from './words.ts';

type Guarantor = Item<'/loans/{id}/guarantors'>;

const LOOK: Readonly<
  Record<Guarantor['status'], { readonly tone: Tone; readonly Icon: typeof X }>
> = {
  requested: { tone: 'info', Icon: CircleDashed },
  accepted: { tone: 'good', Icon: CircleCheck },
  declined: { tone: 'bad', Icon: X },
  removed: { tone: 'idle', Icon: Undo2 },
  released: { tone: 'idle', Icon: Undo2 },
};

/** Who stands for the loan, who was asked to, and what they said. */
export function GuarantorsTab({ loan, onDo }: MovesProps) {
  const t = useWords(FILE);
  const { data, error, refetch } = useRead('/loans/{id}/guarantors', { path: { id: loan.id } });
  const naming = loan.actions.find(({ id }) => id === 'name_guarantor');
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Bones />;
  const button = naming && (
    <Button
      size="xs"
      variant="default"
      disabled={!naming.allowed}
      onClick={() => onDo('name_guarantor')}
    >
      {t('addGuarantor')}
    </Button>
  );
  const needed = loan.product.guarantors_min;
  const lead = needed > 0 ? t('needsGuarantors', { n: needed }) : t('noGuarantorsLead');
  if (data.items.length === 0) {
    return <Empty Icon={Users} title={t('noGuarantors')} lead={lead} action={button} />;
  }
  return (
    <>
      <div className={css.sectionHead}>
        <p className="dim small">{needed > 0 && lead}</p>
        {button}
      </div>
      <ul className={css.rows} aria-label={t('guarantors')}>
        {data.items.map((one) => (
          <Row key={one.id} guarantor={one} canAnswer={naming?.allowed ?? false} />
        ))}
      </ul>
    </>
  );
}

type RowProps = { readonly guarantor: Guarantor; readonly canAnswer: boolean };

function Row({ guarantor, canAnswer }: RowProps) {
  const t = useWords(FILE);
  const { status, name, member_no: member, amount, currency } = guarantor;
  const { tone, Icon } = LOOK[status];
  const path = { id: guarantor.loan_id, guarantor_id: guarantor.id };
  const yes = useSend('post', '/loans/{id}/guarantors/{guarantor_id}/acceptance');
  const no = useSend('post', '/loans/{id}/guarantors/{guarantor_id}/refusal');
  const off = useSend('delete', '/loans/{id}/guarantors/{guarantor_id}');
  const isOpen = canAnswer && status !== 'removed';
  return (
    <li>
      <span className={css.name}>
        <b>{name}</b>
        <span className="dim small"> {member}</span>
      </span>
      <Money value={amount} currency={currency} />
      <Badge tone={tone} Icon={Icon}>
        {t(`g_${status}`)}
      </Badge>
      {isOpen && (
        <span className={css.buttons}>
          {status !== 'accepted' && (
            <Button size="compact-sm" variant="default" onClick={() => yes.mutate({ path })}>
              {t('consent')}
            </Button>
          )}
          {status !== 'declined' && (
            <Button size="compact-sm" variant="default" onClick={() => no.mutate({ path })}>
              {t('refuse')}
            </Button>
          )}
          <Button size="compact-sm" variant="default" onClick={() => off.mutate({ path })}>
            {t('remove')}
          </Button>
        </span>
      )}
      <Refused error={yes.error ?? no.error ?? off.error} />
    </li>
  );
}
