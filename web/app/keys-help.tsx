import '@mantine/core/styles/Modal.css';
import { Checkbox, Modal } from '@mantine/core';
import { useState } from 'react';
import { useMay } from '#kit/page/session.ts';
import { useWords } from '#kit/text/use-words.ts';
import { KIT } from '#kit/text/words.ts';
import css from './palette.module.css';
import { PLACES } from './places.ts';
import { areKeysOn, switchKeys } from './use-shortcuts.ts';
import { APP } from './words.ts';

/** Every key, and the way to be rid of them. */
export function KeysHelp({ onClose }: { readonly onClose: () => void }) {
  const t = useWords(APP);
  const say = useWords(KIT);
  const may = useMay();
  const [isOn, setIsOn] = useState(areKeysOn);
  const places = PLACES.flatMap((group) => group.places).filter(
    ({ needs }) => needs === undefined || may(needs),
  );
  const keys = [
    ['Ctrl K', t('keySearch')],
    ['/', t('keySlash')],
    ...places.map(({ key, label }) => [`g ${key}`, t(label)] as const),
    ['j k', t('keyRows')],
    ['x', t('keySelect')],
    ['?', t('keys')],
  ] as const;
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('keys')}
      size={420}
      closeButtonProps={{ 'aria-label': say('close') }}
    >
      <dl className={css.keys}>
        {keys.map(([key, what]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <Checkbox
        mt={16}
        label={t('keysOn')}
        checked={isOn}
        onChange={(event) => {
          switchKeys(event.currentTarget.checked);
          setIsOn(event.currentTarget.checked);
        }}
      />
    </Modal>
  );
}
