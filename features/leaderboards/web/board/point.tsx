import type { ReactNode } from 'react';

type Props = {
  text: ReactNode;
  action?: ReactNode;
  /** So short that the action has room beside it on a phone. */
  isShort?: boolean;
};

/** A sentence and what to do about it. */
export function Point({ text, action, isShort = false }: Props) {
  return (
    <div
      className={`flex justify-between gap-x-4 sm:flex-wrap sm:items-center sm:gap-x-6 sm:gap-y-4 ${isShort ? 'items-center' : 'gap-y-2.5 max-sm:flex-col max-sm:items-start'}`}
    >
      <p>{text}</p>
      {action}
    </div>
  );
}
