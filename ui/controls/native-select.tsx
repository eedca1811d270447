import ChevronDown from 'lucide-react/icons/chevron-down';
import { useId } from 'react';
import { fieldStyle, inputStyle } from './field-style.ts';

export type NativeSelectProps = {
  label: string;
  value: string;
  onChange: (id: string) => void;
  /** Those of one group follow each other. */
  items: readonly { id: string; label: string; group?: string | undefined }[];
  isDisabled?: boolean | undefined;
};

/** The browser's own list, for pages that have to be there at once: it needs no program, and phones show it best. */
export function NativeSelect({ label, value, onChange, items, isDisabled }: NativeSelectProps) {
  const id = useId();
  return (
    <div className={fieldStyle}>
      <label htmlFor={id} className="text-sm font-semibold text-ink">
        {label}
      </label>
      <span className="relative">
        <select
          id={id}
          value={value}
          disabled={isDisabled}
          onChange={(event) => onChange(event.currentTarget.value)}
          className={`${inputStyle} cursor-pointer appearance-none pe-9 text-ellipsis`}
        >
          {[...Map.groupBy(items, ({ group }) => group)].map(([group, grouped]) => {
            const options = grouped.map((item) => (
              <option key={item.id} value={item.id}>
                {item.label}
              </option>
            ));
            return group === undefined ? (
              options
            ) : (
              <optgroup key={group} label={group}>
                {options}
              </optgroup>
            );
          })}
        </select>
        <ChevronDown aria-hidden="true" className="pointer-events-none absolute end-2.5 top-3 size-5 text-ink-muted" />
      </span>
    </div>
  );
}
