import { lazy, Suspense } from 'react';
import { Bones } from '#kit/parts/states.tsx';
import type { FileTab, Overview } from './choices.ts';
import { LoansPanel, SavingsPanel } from './money-panels.tsx';
import css from './panels.module.css';

const DocumentsPanel = lazy(() =>
  import('./documents-panel.tsx').then((module) => ({ default: module.DocumentsPanel })),
);
const IdentityPanel = lazy(() =>
  import('./identity-panel.tsx').then((module) => ({ default: module.IdentityPanel })),
);
const MessagesPanel = lazy(() =>
  import('./messages-panel.tsx').then((module) => ({ default: module.MessagesPanel })),
);
const NotesPanel = lazy(() =>
  import('./notes-panel.tsx').then((module) => ({ default: module.NotesPanel })),
);
const Timeline = lazy(() =>
  import('#kit/timeline/timeline.tsx').then((module) => ({ default: module.Timeline })),
);

type ClientPanelProps = {
  readonly tab: FileTab;
  readonly overview: Overview;
};

/** What the chosen tab of a client shows. */
export function ClientPanel(props: ClientPanelProps) {
  return (
    <Suspense fallback={<Bones />}>
      <Panel {...props} />
    </Suspense>
  );
}

function Panel({ tab, overview }: ClientPanelProps) {
  const { client } = overview;
  switch (tab) {
    case 'loans':
      return <LoansPanel clientId={client.id} currency={overview.currency} />;
    case 'savings':
      return <SavingsPanel clientId={client.id} currency={overview.currency} />;
    case 'notes':
      return <NotesPanel overview={overview} />;
    case 'identity':
      return <IdentityPanel clientId={client.id} />;
    case 'documents':
      return <DocumentsPanel clientId={client.id} />;
    case 'messages':
      return <MessagesPanel clientId={client.id} />;
    case 'timeline':
      return (
        <div className="card">
          <Timeline of="clients" id={client.id} currency={overview.currency} />
        </div>
      );
    case 'json':
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
        <pre className={`card ${css.json}`} tabIndex={0}>
          {JSON.stringify(overview, null, 2)}
        </pre>
      );
  }
}
