import {
  ChevronDown,
  ChevronRight,
  CircleCheck,
  CircleDashed,
  CircleDot,
  ClockAlert,
  Contrast,
} from 'lucide-react';
import { useState } from 'react';
import { Badge } from '#kit/parts/badge.tsx';
import { type Column, DataTable } from '#kit/parts/data-table.tsx';
import { Money } from '#kit/parts/values.tsx';
import { useFormat } from '#kit/text/format.ts';
import { useWords } from '#kit/text/use-words.ts';
import { KIT } from '#kit/text/words.ts';
import type { Instalment } from '#loans/moves/loan-file.ts';
import css from './schedule-table.module.css';
import { FILE } from './words.ts';

type Part = 'principal' | 'interest' | 'fees' | 'penalties' | 'total' | 'owed';

/** So many paid ones are shown; more are folded into one line. */
const SHOWN_PAID = 3;

type ScheduleTableProps = {
  readonly schedule: readonly Instalment[];
  /** What was written off is settled, and not paid. */
  readonly isGivenUp?: boolean;
};

/** Opens at what is not paid: the past folds into one line, and the totals still count it. */
export function ScheduleTable({ schedule, isGivenUp = false }: ScheduleTableProps) {
  const t = useWords(FILE);
  const { date } = useFormat();
  const [isUnfolded, setIsUnfolded] = useState(false);
  const firstOpen = schedule.findIndex((one) => one.owed > 0);
  const past = firstOpen > SHOWN_PAID ? schedule.slice(0, firstOpen) : [];
  const rows = isUnfolded ? schedule : schedule.slice(past.length);
  const next = schedule.find((one) => one.owed > 0 && !one.is_overdue)?.number;
  return (
    <>
      {past.length > 0 && (
        <Fold past={past} isUnfolded={isUnfolded} onToggle={() => setIsUnfolded(!isUnfolded)} />
      )}
      <DataTable
        label={t('schedule')}
        rows={rows}
        idOf={(one) => String(one.number)}
        isTight
        isMarked={(one) => one.number === next}
        columns={useColumns(schedule, { next, isGivenUp })}
        card={(one) => (
          <div className={css.card}>
            <span>
              <b>
                {one.number}. {date(one.due_on)}
              </b>
              <Money value={one.total} />
            </span>
            <span>
              <State instalment={one} isNext={one.number === next} isGivenUp={isGivenUp} />
              {one.owed > 0 && one.settled > 0 && (
                <span className="dim small">
                  {t('owed')} <Money value={one.owed} />
                </span>
              )}
            </span>
          </div>
        )}
      />
    </>
  );
}

type FoldProps = {
  readonly past: readonly Instalment[];
  readonly isUnfolded: boolean;
  readonly onToggle: () => void;
};

function Fold({ past, isUnfolded, onToggle }: FoldProps) {
  const t = useWords(FILE);
  const { date } = useFormat();
  const Chevron = isUnfolded ? ChevronDown : ChevronRight;
  return (
    <button type="button" className={css.fold} aria-expanded={isUnfolded} onClick={onToggle}>
      <Chevron size={15} aria-hidden="true" />
      {t('paidBefore', { n: past.length })}
      <span className="dim">
        {date(past[0]?.due_on ?? '')} – {date(past.at(-1)?.due_on ?? '')}
      </span>
      <span className={css.foldSum}>
        <Money value={past.reduce((sum, one) => sum + one.settled, 0)} />
      </span>
    </button>
  );
}

type StateProps = {
  readonly instalment: Instalment;
  readonly isNext: boolean;
  readonly isGivenUp: boolean;
};

function State({ instalment: one, isNext, isGivenUp }: StateProps) {
  const t = useWords(FILE);
  const look =
    one.owed <= 0
      ? isGivenUp
        ? ({ tone: 'idle', Icon: CircleDashed, word: 'st_settled' } as const)
        : ({ tone: 'good', Icon: CircleCheck, word: 'st_paid' } as const)
      : one.is_overdue
        ? ({ tone: 'bad', Icon: ClockAlert, word: 'st_late' } as const)
        : one.settled > 0
          ? ({ tone: 'info', Icon: Contrast, word: 'st_part' } as const)
          : isNext
            ? ({ tone: 'brand', Icon: CircleDot, word: 'st_next' } as const)
            : ({ tone: 'idle', Icon: CircleDashed, word: 'st_later' } as const);
  return (
    <Badge tone={look.tone} Icon={look.Icon}>
      {t(look.word)}
    </Badge>
  );
}

function useColumns(
  schedule: readonly Instalment[],
  { next, isGivenUp }: { readonly next: number | undefined; readonly isGivenUp: boolean },
): readonly Column<Instalment>[] {
  const t = useWords(FILE);
  const say = useWords(KIT);
  const { date } = useFormat();
  const total = (of: (one: Instalment) => number) => (
    <Money value={schedule.reduce((sum, one) => sum + of(one), 0)} isQuietAtZero />
  );
  const money = (id: Part, head: string): Column<Instalment> => ({
    id,
    head,
    align: 'end',
    cell: (one) => <Money value={one[id]} isQuietAtZero />,
    foot: total((one) => one[id]),
  });
  const hasFees = schedule.some((one) => one.fees > 0);
  return [
    {
      id: 'number',
      head: t('no'),
      cell: (one) => <span className="num dim">{one.number}</span>,
      foot: '',
    },
    {
      id: 'due',
      head: t('due'),
      cell: (one) => <span className="num">{date(one.due_on)}</span>,
      foot: say('total'),
    },
    {
      id: 'state',
      head: t('state'),
      cell: (one) => <State instalment={one} isNext={one.number === next} isGivenUp={isGivenUp} />,
    },
    money('principal', say('principal')),
    money('interest', say('interest')),
    ...(hasFees ? [money('fees', say('fees'))] : []),
    money('penalties', say('penalties')),
    money('total', say('total')),
    {
      id: 'paid',
      head: isGivenUp ? t('st_settled') : t('paid'),
      align: 'end',
      cell: (one) => (
        <span className={css.paid}>
          <Money value={one.settled} isQuietAtZero />
          {one.settled > 0 && one.owed > 0 && (
            <i style={{ width: `${(one.settled / one.total) * 100}%` }} />
          )}
        </span>
      ),
      foot: total((one) => one.settled),
    },
    money('owed', t('owed')),
  ];
}
