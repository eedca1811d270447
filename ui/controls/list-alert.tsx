import { Children, type ReactNode } from 'react';
import { Alert } from './alert.tsx';
import type { Tone } from './tone.ts';

/** An alert that says several things, a line each. */
export function ListAlert({ tone, title, children }: { tone: Tone; title: string; children: ReactNode }) {
  return (
    <Alert tone={tone} title={title}>
      <ul className="list-disc ps-5 tabular-nums">
        {Children.map(children, (line) => line !== null && line !== false && <li>{line}</li>)}
      </ul>
    </Alert>
  );
}
