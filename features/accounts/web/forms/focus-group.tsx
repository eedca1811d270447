import type { ReactNode, RefCallback } from 'react';

type Focusable = { focus: () => void };

/** Lets a form move the cursor into a control that is more than one input: a date, a list, a group of choices. */
export function FocusGroup({
  fieldRef,
  children,
  className,
}: {
  fieldRef: RefCallback<Focusable>;
  children: ReactNode;
  className?: string;
}) {
  const attach = (element: HTMLDivElement | null) => {
    fieldRef(element && { focus: () => element.querySelector<HTMLElement>('input, button, [role="spinbutton"]')?.focus() });
  };
  return (
    <div ref={attach} className={className}>
      {children}
    </div>
  );
}
