import type { ErrorComponentProps } from '@tanstack/react-router';
import { Failure } from '#kit/parts/states.tsx';

/** A page that broke, or of which a part did not come: the rest of the console stays as it is. */
export function PageFault({ error }: ErrorComponentProps) {
  const cause = error instanceof Error ? error : new Error(String(error));
  return (
    <div className="page">
      <Failure error={cause} onRetry={() => window.location.reload()} isPage />
    </div>
  );
}
