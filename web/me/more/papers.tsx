import type { Page, Paper } from '#me/kit/answers.ts';
import { Empty, Loaded, Screen } from '#me/kit/parts.tsx';
import { API } from '#me/kit/place.tsx';
import { useAnswer } from '#me/kit/use-answer.ts';
import { useFormat, useSay } from '#me/kit/use-say.ts';

/** Papers of one's own that the lender keeps. */
export function Papers() {
  const t = useSay();
  const { day } = useFormat();
  const reading = useAnswer<Page<Paper>>('/documents?limit=50');
  return (
    <Screen title={t('navPapers')}>
      <Loaded reading={reading}>
        {({ items }) =>
          items.length === 0 ? (
            <Empty lead={t('noPapers')} />
          ) : (
            <ul>
              {items.map(({ id, kind, name, created_at }) => (
                <li key={id} className="me-card">
                  <div className="me-row">
                    <a href={`${API}/documents/${id}/content`} download={name} className="link">
                      {t(`paper_${kind}`)}
                    </a>
                    <span className="small dim">{day(created_at)}</span>
                  </div>
                  <p className="small dim">{name}</p>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Screen>
  );
}
