import { t } from '@lingui/core/macro';
import { toast } from './toast.tsx';

const durationMs = 15_000;
let saidAtMs = Number.NEGATIVE_INFINITY;

/** Says it once for everything that waits on this page, and again only after it has faded. */
export function sayBusy(): void {
  if (performance.now() - saidAtMs < durationMs) return;
  saidAtMs = performance.now();
  toast({
    title: t`Meridian is busy right now.`,
    description: t`We’re still trying. Nothing is lost.`,
    tone: 'info',
    durationMs,
  });
}
