import { NativeSelect } from '@mantine/core';
import { SECOND_FACTOR_RULES } from '@mkopo/core/access/second-factor.ts';
import { MAKER_AND_CHECKER } from '@mkopo/core/tenant/approval-rule.ts';
import { BRANCH_FENCES, CLASSIFICATIONS } from '@mkopo/core/tenant/tenant-settings.ts';
import { useState } from 'react';
import { AccessForm } from '#kit/access/access-form.tsx';
import { AmountField } from '#kit/amount/amount-field.tsx';
import { readAmountOrZero } from '#kit/amount/read-amount.ts';
import { problemsOf, useSend } from '#kit/call/use-calls.ts';
import { useSignedIn } from '#kit/page/session.ts';
import { useWords } from '#kit/text/use-words.ts';
import type { LenderSettings } from './choices.ts';
import { SETTINGS } from './words.ts';

type SettingsFormProps = { readonly settings: LenderSettings; readonly onClose: () => void };

/** What is asked of people, and of whom less: that may take two persons. */
export function SettingsForm({ settings, onClose }: SettingsFormProps) {
  const t = useWords(SETTINGS);
  const { currency } = useSignedIn().tenant;
  const [rules, setRules] = useState(settings);
  const [limit, setLimit] = useState(`${settings.approval_limit ?? ''}`);
  const send = useSend('patch', '/settings');
  const problems = problemsOf(send.error);
  const isLimited = limit.trim() !== '';
  const next = {
    maker_and_checker: rules.maker_and_checker,
    second_factor: rules.second_factor,
    classification: rules.classification,
    branch_fence: rules.branch_fence,
    approval_limit: isLimited ? readAmountOrZero(limit, currency) : null,
  };
  const body = Object.fromEntries(
    Object.entries(next).filter(([name, value]) => value !== settings[name as keyof typeof next]),
  );
  const isLimit = !isLimited || next.approval_limit !== null;
  const isReady = Object.keys(body).length > 0 && isLimit;
  return (
    <AccessForm
      title={t('change')}
      submit={t('save')}
      onClose={onClose}
      onSubmit={() => send.mutate({ body }, { onSuccess: onClose })}
      isPending={send.isPending}
      isReady={isReady}
      error={send.error}
      asks={{ operation: 'updateSettings', body }}
    >
      <Rules rules={rules} onChange={(changes) => setRules({ ...rules, ...changes })} />
      <AmountField
        label={`${t('limit')}, ${currency}`}
        description={t('limitHint')}
        currency={currency}
        mayBeZero
        value={limit}
        error={problems['approval_limit']}
        onChange={setLimit}
      />
    </AccessForm>
  );
}

type RulesProps = {
  readonly rules: LenderSettings;
  readonly onChange: (changes: Partial<LenderSettings>) => void;
};

function Rules({ rules, onChange }: RulesProps) {
  const t = useWords(SETTINGS);
  return (
    <>
      <NativeSelect
        label={t('two')}
        data-autofocus
        value={rules.maker_and_checker}
        onChange={({ target }) =>
          onChange({ maker_and_checker: target.value as LenderSettings['maker_and_checker'] })
        }
        data={MAKER_AND_CHECKER.map((value) => ({ value, label: t(`two_${value}`) }))}
      />
      <NativeSelect
        label={t('factor')}
        value={rules.second_factor}
        onChange={({ target }) =>
          onChange({ second_factor: target.value as LenderSettings['second_factor'] })
        }
        data={SECOND_FACTOR_RULES.map((value) => ({ value, label: t(`factor_${value}`) }))}
      />
      <NativeSelect
        label={t('fence')}
        description={t('fenceHint')}
        value={rules.branch_fence}
        onChange={({ target }) =>
          onChange({ branch_fence: target.value as LenderSettings['branch_fence'] })
        }
        data={BRANCH_FENCES.map((value) => ({ value, label: t(`fence_${value}`) }))}
      />
      <NativeSelect
        label={t('grades')}
        value={rules.classification}
        onChange={({ target }) =>
          onChange({ classification: target.value as LenderSettings['classification'] })
        }
        data={CLASSIFICATIONS.map((value) => ({ value, label: t(`grade_${value}`) }))}
      />
    </>
  );
}
