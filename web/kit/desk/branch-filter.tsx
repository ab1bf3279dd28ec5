import { NativeSelect } from '@mantine/core';
import { useRead } from '#kit/call/use-calls.ts';
import { useSignedIn } from '#kit/page/session.ts';
import { useWords } from '#kit/text/use-words.ts';
import { DESK } from './words.ts';

type FilterProps = {
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
  /** Where labels stand above the fields. */
  readonly hasLabel?: boolean;
};

/** The branches that somebody can choose from; none where they are held to one. */
export function useBranches() {
  const { branch, settings } = useSignedIn();
  const isHeld = branch !== null && settings.branch_fence === 'on';
  const { data } = useRead('/branches', {}, { isOn: !isHeld });
  return isHeld ? [] : (data?.items ?? []);
}

/** Of which branch a list is, for lenders who have some. */
export function BranchFilter(props: FilterProps) {
  const t = useWords(DESK);
  const branches = useBranches();
  if (branches.length === 0) return null;
  return <Choice {...props} label={t('branch')} any={t('anyBranch')} choices={branches} />;
}

/** Who can be responsible for loans. */
export function useLenders() {
  const { data } = useRead('/colleagues', {});
  return (data?.items ?? []).filter(({ role }) => role === 'officer' || role === 'manager');
}

/** For whose loans a list is: an officer’s, or a manager’s who lends. */
export function OfficerFilter(props: FilterProps) {
  const t = useWords(DESK);
  return <Choice {...props} label={t('officer')} any={t('anyOfficer')} choices={useLenders()} />;
}

type BranchFieldProps = {
  readonly label: string;
  readonly description?: string;
  /** Null: the head office. */
  readonly value: string | null;
  readonly onChange: (branch: string | null) => void;
  readonly error?: string | undefined;
  /** Where it is what a drawer opens for. */
  readonly 'data-autofocus'?: true;
};

/** Where somebody belongs: to a branch, or to the head office. */
export function BranchField({ value, onChange, ...field }: BranchFieldProps) {
  const t = useWords(DESK);
  return (
    <NativeSelect
      {...field}
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value || null)}
      data={[
        { value: '', label: t('headOffice') },
        ...useBranches().map(({ id, name }) => ({ value: id, label: name })),
      ]}
    />
  );
}

type ChoiceProps = FilterProps & {
  readonly label: string;
  readonly any: string;
  readonly choices: readonly { readonly id: string; readonly name: string }[];
};

function Choice({ value, onChange, hasLabel = false, label, any, choices }: ChoiceProps) {
  return (
    <NativeSelect
      {...(hasLabel ? { label } : { 'aria-label': label })}
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value || undefined)}
      data={[
        { value: '', label: any },
        ...choices.map(({ id, name }) => ({ value: id, label: name })),
      ]}
    />
  );
}
