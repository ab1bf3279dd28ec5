import { Button } from '@mantine/core';
import { mostPoints } from '@mkopo/core/scoring/scorecard.ts';
import { SidePanel } from '#kit/money/side-panel.tsx';
import { useMay } from '#kit/page/session.ts';
import { Facts } from '#kit/parts/facts.tsx';
import { When } from '#kit/parts/values.tsx';
import { useFormat } from '#kit/text/format.ts';
import { useWords } from '#kit/text/use-words.ts';
import { useBandWords } from './band-words.ts';
import { CardForm } from './card-form.tsx';
import { type Card, type Factor, type KeyCard, spokenName, weightOf } from './choices.ts';
import css from './scorecards.module.css';
import { SCORECARDS } from './words.ts';

type CardDrawerProps = {
  readonly scorecard: KeyCard;
  readonly act: 'change' | undefined;
  readonly onAct: (act: 'change' | undefined) => void;
  readonly onClose: () => void;
};

/** What one key gives points for. */
export function CardDrawer({ scorecard, act, onAct, onClose }: CardDrawerProps) {
  const t = useWords(SCORECARDS);
  const mayWrite = useMay()('scoring.write');
  const { card, version, made_at: madeAt } = scorecard;
  if (act === 'change' && mayWrite) {
    return <CardForm scorecard={scorecard} onDone={() => onAct(undefined)} />;
  }
  return (
    <SidePanel title={scorecard.key_name} onClose={onClose}>
      <div className={css.body}>
        <Facts
          facts={[
            { name: t('card'), value: version === 0 ? t('default') : card.name },
            version === 0 ? null : { name: t('version'), value: String(version) },
            madeAt ? { name: t('set'), value: <When at={madeAt} /> } : null,
            { name: t('key'), value: <span className="mono">{scorecard.public_id}</span> },
            { name: t('most'), value: t('points', { n: scorecard.max_score }) },
          ]}
        />
        {version === 0 && (
          <p className="dim small">
            {t('defaultLead')} {t('defaultLaw')}
          </p>
        )}
        {card.attributes.map((factor) => (
          <FactorShown key={factor.name} factor={factor} card={card} />
        ))}
        <p className="dim small">{t('more')}</p>
        {mayWrite ? (
          <Button onClick={() => onAct('change')}>{t('change')}</Button>
        ) : (
          <p className="dim small">{t('adminOnly')}</p>
        )}
      </div>
    </SidePanel>
  );
}

type FactorProps = { readonly factor: Factor; readonly card: Card };

function FactorShown({ factor, card }: FactorProps) {
  const t = useWords(SCORECARDS);
  const { percent } = useFormat();
  const wordsOf = useBandWords();
  const bands = factor.bands.map(({ points }, place) => ({
    name: wordsOf(factor, place),
    value: t('points', { n: points }),
  }));
  const rest =
    factor.kind === 'choice'
      ? { name: t('otherwise'), value: t('points', { n: factor.otherwise }) }
      : null;
  return (
    <section className={css.factor} aria-label={spokenName(factor.name)}>
      <h3>{spokenName(factor.name)}</h3>
      <p className="dim small">
        {t('weighs', { pct: percent(weightOf(factor, card)), n: mostPoints(factor) })}
      </p>
      <Facts facts={[...bands, rest]} />
    </section>
  );
}
