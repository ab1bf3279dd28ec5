import { useState } from 'react';
import { type Target, TargetPicker, targetBody } from '#kit/money/target-picker.tsx';
import type { PickedFieldProps } from './move-specs.ts';

/** Where money goes to: found by what people call it, and sent by its id. */
export function TargetField({ subject: { loan }, onChange }: PickedFieldProps) {
  const [target, setTarget] = useState<Target | null>(null);
  const choose = (chosen: Target) => {
    setTarget(chosen);
    onChange(JSON.stringify(targetBody(chosen)));
  };
  return (
    <TargetPicker currency={loan.currency} value={target} onChange={choose} except={loan.id} />
  );
}
