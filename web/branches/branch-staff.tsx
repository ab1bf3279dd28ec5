import { UsersRound } from 'lucide-react';
import type { Item } from '#kit/call/answers.ts';
import { useList } from '#kit/call/use-calls.ts';
import { Badge } from '#kit/parts/badge.tsx';
import { DataTable } from '#kit/parts/data-table.tsx';
import { ListBody } from '#kit/parts/list-body.tsx';
import { Empty } from '#kit/parts/states.tsx';
import { When } from '#kit/parts/values.tsx';
import { useWords } from '#kit/text/use-words.ts';
import { KIT } from '#kit/text/words.ts';
import css from './branches.module.css';
import type { KnownBranch } from './choices.ts';
import { BRANCHES } from './words.ts';

type Person = Item<'/staff'>;

/** Who works at a branch. */
export function BranchStaff({ branch }: { readonly branch: KnownBranch }) {
  const t = useWords(BRANCHES);
  const kit = useWords(KIT);
  const list = useList('/staff', { query: { branch_id: branch.id, limit: 50 } });
  const empty = <Empty title={t('noStaff')} lead={t('noStaffLead')} Icon={UsersRound} />;
  return (
    <section aria-label={t('people')} className={css.section}>
      <ListBody list={list} empty={empty}>
        {(rows) => (
          <DataTable
            label={t('people')}
            rows={rows}
            idOf={({ id }) => id}
            columns={[
              {
                ...{ id: 'name', head: t('person') },
                cell: ({ name, email }) => (
                  <>
                    <b>{name}</b> <span className="dim small">{email}</span>
                  </>
                ),
              },
              { id: 'role', head: t('role'), cell: ({ role }) => kit(`role_${role}`) },
              { id: 'state', head: t('state'), cell: (person) => <State person={person} /> },
              { id: 'last', head: t('lastLogin'), cell: (person) => <LastLogin person={person} /> },
            ]}
            card={(person) => (
              <div className={css.card}>
                <span>
                  <b>{person.name}</b>
                  <State person={person} />
                </span>
                <span className="dim small">
                  <span>{kit(`role_${person.role}`)}</span>
                  <LastLogin person={person} />
                </span>
              </div>
            )}
          />
        )}
      </ListBody>
    </section>
  );
}

function State({ person: { status } }: { readonly person: Person }) {
  const t = useWords(BRANCHES);
  return <Badge tone={status === 'active' ? 'good' : 'idle'}>{t(status)}</Badge>;
}

function LastLogin({ person: { last_login_at: at } }: { readonly person: Person }) {
  const t = useWords(BRANCHES);
  return <span className="dim">{at ? <When at={at} /> : t('never')}</span>;
}
