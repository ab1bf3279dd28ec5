import { Checkbox, NativeSelect } from '@mantine/core';
import { mayDo } from '@mkopo/core/access/permission.ts';
import {
  REPORT_FILE_FORMATS,
  REPORT_FREQUENCIES,
  type ReportFileFormat,
  type ReportFrequency,
  SENT_REPORTS,
  type SentReport,
} from '@mkopo/core/desk/report-schedule.ts';
import { useState } from 'react';
import { useRead, useSend } from '#kit/call/use-calls.ts';
import { BranchFilter } from '#kit/desk/branch-filter.tsx';
import { FormDrawer } from '#kit/parts/form-drawer.tsx';
import { useLanguage } from '#kit/text/language.tsx';
import { useWords } from '#kit/text/use-words.ts';
import { REPORTS } from './words.ts';

type ScheduleFormProps = {
  /** The report that one looks at. */
  readonly report: SentReport;
  readonly onClose: () => void;
};

/** Has a report sent to some of the staff, again and again. */
export function ScheduleForm({ report: shown, onClose }: ScheduleFormProps) {
  const t = useWords(REPORTS);
  const { language } = useLanguage();
  const [report, setReport] = useState(shown);
  const [format, setFormat] = useState<ReportFileFormat>('xlsx');
  const [frequency, setFrequency] = useState<ReportFrequency>('monthly');
  const [branch, setBranch] = useState<string | undefined>(undefined);
  const [recipients, setRecipients] = useState<readonly string[]>([]);
  const { data } = useRead('/colleagues', {});
  const readers = (data?.items ?? []).filter(({ role }) => mayDo(role, 'books.read'));
  const send = useSend('post', '/report-schedules');
  const body = { report, format, frequency, language, recipients: [...recipients] };
  return (
    <FormDrawer
      title={t('sendTitle')}
      submit={t('sendButton')}
      onClose={onClose}
      onSubmit={() =>
        send.mutate(
          { body: { ...body, ...(branch !== undefined && { branch_id: branch }) } },
          { onSuccess: onClose },
        )
      }
      isPending={send.isPending}
      isReady={recipients.length > 0}
      error={send.error}
    >
      <NativeSelect
        label={t('report')}
        value={report}
        onChange={(event) => setReport(event.target.value as SentReport)}
        data={SENT_REPORTS.map((value) => ({ value, label: t(`sent_${value}`) }))}
      />
      <NativeSelect
        label={t('often')}
        value={frequency}
        onChange={(event) => setFrequency(event.target.value as ReportFrequency)}
        data={REPORT_FREQUENCIES.map((value) => ({ value, label: t(`often_${value}`) }))}
      />
      <NativeSelect
        label={t('fileFormat')}
        value={format}
        onChange={(event) => setFormat(event.target.value as ReportFileFormat)}
        data={REPORT_FILE_FORMATS.map((value) => ({ value, label: value.toUpperCase() }))}
      />
      <BranchFilter value={branch} onChange={setBranch} hasLabel />
      <Checkbox.Group
        label={t('sendTo')}
        description={t('sendToHint')}
        value={[...recipients]}
        onChange={setRecipients}
      >
        {readers.map(({ id, name }) => (
          <Checkbox key={id} value={id} label={name} mt="xs" />
        ))}
      </Checkbox.Group>
    </FormDrawer>
  );
}
