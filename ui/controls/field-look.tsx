import CircleAlert from 'lucide-react/icons/circle-alert';

export const labelStyle = 'text-sm font-semibold text-ink';
export const descriptionStyle = 'text-caption text-ink-muted';
export const errorStyle = 'flex animate-arrive items-start gap-1.5 text-sm font-medium text-danger';

/** For the eyes: the field itself says that it is required. */
export function RequiredMark() {
  return (
    <span aria-hidden="true" className="ms-0.5 text-danger">
      *
    </span>
  );
}

export function ErrorWords({ children }: { children: string | undefined }) {
  return (
    <>
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span>{children}</span>
    </>
  );
}
