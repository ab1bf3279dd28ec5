import {
  CheckCheck,
  CircleDashed,
  CircleX,
  ListChecks,
  LoaderCircle,
  type LucideIcon,
  Undo2,
} from 'lucide-react';
import type { Answer } from '#kit/call/answers.ts';
import { Badge, type Tone } from '#kit/parts/badge.tsx';
import { useWords } from '#kit/text/use-words.ts';
import { IMPORTS } from './words.ts';

export type DataImport = Answer<'get', '/imports/{id}'>;
type Status = DataImport['status'];

const LOOK: Readonly<Record<Status, { readonly tone: Tone; readonly Icon: LucideIcon }>> = {
  reading: { tone: 'info', Icon: LoaderCircle },
  unmapped: { tone: 'warn', Icon: CircleDashed },
  checking: { tone: 'info', Icon: LoaderCircle },
  checked: { tone: 'brand', Icon: ListChecks },
  running: { tone: 'info', Icon: LoaderCircle },
  done: { tone: 'good', Icon: CheckCheck },
  undoing: { tone: 'info', Icon: LoaderCircle },
  undone: { tone: 'idle', Icon: Undo2 },
  cancelled: { tone: 'idle', Icon: CircleX },
  failed: { tone: 'bad', Icon: CircleX },
};

/** Where an import stands. */
export function ImportState({ one }: { readonly one: Pick<DataImport, 'status'> }) {
  const t = useWords(IMPORTS);
  const { tone, Icon } = LOOK[one.status];
  return (
    <Badge tone={tone} Icon={Icon}>
      {t(`status_${one.status}`)}
    </Badge>
  );
}

/** Whether the server works on it, so that it changes by itself. */
export function isUnderWay({ status }: Pick<DataImport, 'status'>): boolean {
  return ['reading', 'checking', 'running', 'undoing'].includes(status);
}
