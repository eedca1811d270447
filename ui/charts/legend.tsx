import { useId } from 'react';
import { lookOf } from './looks.ts';
import { MarkShape } from './mark-shape.tsx';
import { areaOf, Patterns } from './patterns.tsx';

type Props = { names: readonly string[]; looks?: readonly number[] | undefined; kind: 'areas' | 'lines'; translate?: 'no' | undefined };

/** Which look belongs to which name. */
export function Legend({ names, looks, kind, translate }: Props) {
  const id = useId();
  return (
    <ul translate={translate} className="mb-3 flex flex-wrap gap-x-5 gap-y-1.5 text-sm text-ink">
      {names.map((name, nth) => (
        <li key={name} className="inline-flex items-center gap-2">
          <svg aria-hidden="true" width={30} height={16} className="shrink-0">
            {kind === 'areas' ? (
              <>
                <Patterns id={id} nths={[looks?.[nth] ?? nth]} />
                <rect x={4} y={1} width={22} height={14} rx={2} strokeWidth={1.5} {...areaOf(id, looks?.[nth] ?? nth)} />
              </>
            ) : (
              <>
                <path d="M0 8h30" strokeWidth={2.5} strokeDasharray={lookOf(nth).dash} className={lookOf(nth).stroke} />
                <MarkShape nth={nth} x={15} y={8} />
              </>
            )}
          </svg>
          {name}
        </li>
      ))}
    </ul>
  );
}
