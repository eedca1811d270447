import type { ReactNode } from 'react';

type Props = { waiting: ReactNode; guest: ReactNode };

/** What stands where a person's own things will be until it is known who is here; a reader's page finds out before its program has begun. */
export function WhileUnknown({ waiting, guest }: Props) {
  return (
    <>
      <div className="contents guest:hidden">{waiting}</div>
      <div className="hidden guest:contents">{guest}</div>
    </>
  );
}
