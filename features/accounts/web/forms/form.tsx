import type { FormEventHandler, ReactNode } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { useHydrated } from '#ui/layout/use-hydrated.ts';

type Props = { onSubmit: FormEventHandler<HTMLFormElement>; children: ReactNode; className?: string };

/** A form whose fields never reach the address bar, even when it is sent before the script runs; our own sentences replace the browser's. */
export function Form({ onSubmit, children, className = 'flex flex-col gap-5' }: Props) {
  return (
    <form method="post" noValidate onSubmit={onSubmit} className={className}>
      {children}
    </form>
  );
}

/** Sends the form; waits for the script to be there, and shows that the act is under way. */
export function SubmitButton({ isPending, children, isWide = false }: { isPending: boolean; children: ReactNode; isWide?: boolean }) {
  const isHydrated = useHydrated();
  return (
    <Button
      type="submit"
      size={isWide ? 'large' : 'medium'}
      isPending={isPending}
      isDisabled={!isHydrated}
      className={isWide ? 'w-full whitespace-normal!' : undefined}
    >
      {children}
    </Button>
  );
}
