import { SpinnerRing } from './spinner-ring.tsx';

/** Says to eye and ear what is being waited for. */
export function Spinner({ label }: { label: string }) {
  return (
    <output className="flex flex-col items-center justify-center gap-4 p-8 text-ink-muted">
      <SpinnerRing className="size-9 text-gold" />
      <span className="text-sm">{label}</span>
    </output>
  );
}
