import { Button } from '@mantine/core';
import { Printer } from 'lucide-react';
import { useWords } from '#kit/text/use-words.ts';
import { KIT } from '#kit/text/words.ts';

/** Prints the page as it stands, without what belongs to the screen. */
export function PrintButton() {
  const t = useWords(KIT);
  return (
    <Button
      variant="default"
      leftSection={<Printer size={15} aria-hidden="true" />}
      onClick={() => window.print()}
    >
      {t('print')}
    </Button>
  );
}
