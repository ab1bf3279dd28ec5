import { Link, type LinkProps } from '@tanstack/react-router';
import { CircleCheck, CircleDashed, X } from 'lucide-react';
import type { Answer } from '#kit/call/answers.ts';
import { useRead, useSend } from '#kit/call/use-calls.ts';
import { useSignedIn } from '#kit/page/session.ts';
import { way } from '#kit/page/way.ts';
import { useWords } from '#kit/text/use-words.ts';
import { KIT } from '#kit/text/words.ts';
import css from './today.module.css';
import { TODAY } from './words.ts';

type Step = Answer<'get', '/today/set-up'>['steps'][number]['step'];

/** Where a step is done, by those who may. */
const DONE_AT: Readonly<
  Partial<Record<Step, { readonly needs: string; readonly link: LinkProps }>>
> = {
  client: { needs: 'client.write', link: way('/clients/new') },
  loan: { needs: 'loan.apply', link: way('/loans/new') },
  staff: { needs: 'staff.write', link: way('/team', { search: { do: 'new' } }) },
  key: { needs: 'key.write', link: way('/developers', { search: { do: 'new' } }) },
};

/** What has no page yet is done by a command of the server, or by a call of its API. */
const DONE_BY: Readonly<Partial<Record<Step, string>>> = {
  branch: 'POST /console/api/branches',
  product: 'POST /console/api/products',
  staff: 'npx mkopo staff create',
  key: 'npx mkopo key create',
};

/** What a new lender still lacks. It ticks itself, and can be put away. */
export function SetUp() {
  const t = useWords(TODAY);
  const say = useWords(KIT);
  const { tenant, permissions } = useSignedIn();
  const setUp = useRead('/today/set-up', {});
  const hide = useSend('patch', '/session/preferences');
  if (!setUp.data || setUp.data.is_hidden || hide.isPending || hide.isSuccess) return null;
  const { steps } = setUp.data;
  const done = steps.filter(({ is_done }) => is_done).length;
  if (done === steps.length) return null;
  const may: readonly string[] = permissions;
  return (
    <section className={`card ${css.checklist}`} aria-labelledby="setup">
      <div className={css.sectionHead}>
        <h2 id="setup">{t('setUp', { name: tenant.name })}</h2>
        <button
          type="button"
          onClick={() => hide.mutate({ body: { hides_set_up: true } })}
          aria-label={say('hide')}
          className={css.hide}
        >
          <X size={15} aria-hidden="true" />
        </button>
      </div>
      <div className={css.weave} aria-hidden="true">
        {steps.map(({ step, is_done }) => (
          <i key={step} data-done={is_done || undefined} />
        ))}
      </div>
      <p className="dim small">{t('setUpOf', { done, all: steps.length })}</p>
      <ol>
        {steps.map(({ step, is_done }) => {
          const at = DONE_AT[step];
          const isMine = !is_done && at && may.includes(at.needs);
          const Icon = is_done ? CircleCheck : CircleDashed;
          return (
            <li key={step} data-done={is_done || undefined}>
              <Icon size={16} aria-hidden="true" />
              {isMine ? (
                <Link {...at.link} className="link">
                  {t(`step_${step}`)}
                </Link>
              ) : (
                <span>
                  {t(`step_${step}`)}
                  {!is_done && DONE_BY[step] && <code className={css.by}>{DONE_BY[step]}</code>}
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
