import { getRouteApi } from '@tanstack/react-router';
import { useRead } from '#kit/call/use-calls.ts';
import { late } from '#kit/page/late.tsx';
import { Apps } from './apps.tsx';
import css from './branches.module.css';
import type { KnownBranch } from './choices.ts';
import { LastErrors } from './last-errors.tsx';

const route = getRouteApi('/frame/branches/$branchId');
const AppForm = late(() => import('./app-form.tsx').then((module) => module.AppForm));
const ChangeApp = late(() => import('./change-app.tsx').then((module) => module.ChangeApp));

/** What a branch’s apps are, what they did of late, and what went wrong. */
export function BranchApi({ branch }: { readonly branch: KnownBranch }) {
  const { do: doing, app } = route.useSearch();
  const navigate = route.useNavigate();
  const apps = useRead('/branches/{id}/apps', { path: { id: branch.id } });
  const items = apps.data?.items ?? [];
  const chosen = items.find(({ id }) => id === app);
  const old = doing === 'rotate' ? chosen : undefined;
  const close = () => void navigate({ search: { tab: 'api' }, replace: true });
  return (
    <div className={css.sections}>
      <Apps branch={branch} apps={apps} />
      <LastErrors branch={branch} apps={items} />
      {(doing === 'app' || old) && <AppForm branch={branch} old={old} onClose={close} />}
      {doing === 'change' && chosen && <ChangeApp app={chosen} onClose={close} />}
    </div>
  );
}
