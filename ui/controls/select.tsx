import { type OptionItem, OptionList } from './option-list.tsx';
import { SelectFrame, type SelectFrameProps } from './select-frame.tsx';

export type SelectProps = SelectFrameProps & { items: OptionItem[] };

/** For short lists: opening it shows every choice. */
export function Select({ items, ...frame }: SelectProps) {
  return (
    <SelectFrame {...frame}>
      <OptionList items={items} />
    </SelectFrame>
  );
}
