import { late } from '#kit/page/late.tsx';
import { Bones } from '#kit/parts/states.tsx';
import type { FileTab, Overview } from './choices.ts';
import { LoansPanel, SavingsPanel } from './money-panels.tsx';
import css from './panels.module.css';

const DocumentsPanel = late(
  () => import('./documents-panel.tsx').then((module) => module.DocumentsPanel),
  <Bones />,
);
const IdentityPanel = late(
  () => import('./identity-panel.tsx').then((module) => module.IdentityPanel),
  <Bones />,
);
const MessagesPanel = late(
  () => import('./messages-panel.tsx').then((module) => module.MessagesPanel),
  <Bones />,
);
const NotesPanel = late(
  () => import('./notes-panel.tsx').then((module) => module.NotesPanel),
  <Bones />,
);
const Timeline = late(
  () => import('#kit/timeline/timeline.tsx').then((module) => module.Timeline),
  <Bones />,
);

type ClientPanelProps = {
  readonly tab: FileTab;
  readonly overview: Overview;
};

/** What the chosen tab of a client shows. */
export function ClientPanel(props: ClientPanelProps) {
  return <Panel {...props} />;
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
