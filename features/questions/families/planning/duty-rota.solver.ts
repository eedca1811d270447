import type { Solver } from '../family.ts';
import { onlyFit, readTable } from '../kit/read-figure.ts';

/** Puts each offered person on the day and looks whether the other days can still be filled, day after day. */
export const solveDutyRota: Solver = (view) => {
  const { columns, names, text } = readTable(view.figure);
  const days = columns.slice(1);
  const asked = /on duty on (\w+)\?/.exec(view.question)?.[1] ?? '';
  const [, early, late] = /(\w+) is on duty earlier in the week than (\w+)/.exec(view.question) ?? [];
  const [, one, other] = /(\w+) and (\w+) are not on duty on consecutive days/.exec(view.question) ?? [];
  const isAllowed = (rota: readonly string[]): boolean => {
    if (early !== undefined && late !== undefined && rota.indexOf(early) > rota.indexOf(late)) return false;
    return one === undefined || other === undefined || Math.abs(rota.indexOf(one) - rota.indexOf(other)) > 1;
  };
  const canFill = (rota: readonly string[], fixed: string): boolean => {
    const day = days[rota.length];
    if (day === undefined) return isAllowed(rota);
    const ready = names.filter((name) => !rota.includes(name) && text(name, day) === 'yes' && (day === asked) === (name === fixed));
    return ready.some((name) => canFill([...rota, name], fixed));
  };
  return onlyFit(view, (name) => canFill([], name));
};
