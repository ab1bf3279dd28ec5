import { NativeSelect, TextInput } from '@mantine/core';
import { STAFF_ROLES, type StaffRole } from '@mkopo/core/access/permission.ts';
import { AmountField } from '#kit/amount/amount-field.tsx';
import { readAmountOrZero } from '#kit/amount/read-amount.ts';
import { BranchField, useBranches } from '#kit/desk/branch-filter.tsx';
import { DESK } from '#kit/desk/words.ts';
import { useSignedIn } from '#kit/page/session.ts';
import { useWords } from '#kit/text/use-words.ts';
import { KIT } from '#kit/text/words.ts';
import { TEAM } from './words.ts';

export type StaffDraft = {
  readonly name: string;
  readonly role: StaffRole;
  /** As it is typed; empty: as for everybody. */
  readonly limit: string;
  /** Null: the head office. */
  readonly branch: string | null;
};

/** What was typed of a limit; undefined where it is no amount. */
export function limitOf({ limit }: StaffDraft, currency: string): number | null | undefined {
  if (limit.trim() === '') return null;
  return readAmountOrZero(limit, currency) ?? undefined;
}

type StaffFieldsProps = {
  readonly draft: StaffDraft;
  readonly onChange: (changes: Partial<StaffDraft>) => void;
  readonly problems: Readonly<Record<string, string>>;
};

/** What somebody is called, and may do. */
export function StaffFields({ draft, onChange, problems }: StaffFieldsProps) {
  const t = useWords(TEAM);
  const say = useWords(KIT);
  const desk = useWords(DESK);
  const { tenant, settings } = useSignedIn();
  const { currency } = tenant;
  const hasBranches = useBranches().length > 0;
  return (
    <>
      <TextInput
        label={t('name')}
        data-autofocus
        maxLength={100}
        value={draft.name}
        error={problems['name']}
        onChange={(event) => onChange({ name: event.target.value })}
      />
      <NativeSelect
        label={t('role')}
        description={t(`d_${draft.role}`)}
        value={draft.role}
        onChange={(event) => onChange({ role: event.target.value as StaffRole })}
        data={STAFF_ROLES.map((value) => ({ value, label: say(`role_${value}`) }))}
      />
      {draft.role === 'manager' && (
        <AmountField
          label={`${t('limit')}, ${currency}`}
          description={t('limitHint')}
          currency={currency}
          mayBeZero
          value={draft.limit}
          error={problems['approval_limit']}
          onChange={(limit) => onChange({ limit })}
        />
      )}
      {hasBranches && (
        <BranchField
          label={desk('branch')}
          description={t(settings.branch_fence === 'on' ? 'branchHeld' : 'branchHint')}
          value={draft.branch}
          error={problems['branch_id']}
          onChange={(branch) => onChange({ branch })}
        />
      )}
    </>
  );
}
