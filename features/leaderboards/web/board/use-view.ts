import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { everything, parametersOf, type View, viewOf } from '../../rules/view.ts';

/** The view lives in the address, so that it can be shared and the back button works. */
export function useView(isHydrated: boolean) {
  const [params, setParams] = useSearchParams();
  const view = useMemo(() => (isHydrated ? viewOf((name) => params.get(name)) : everything), [isHydrated, params]);
  const put = useCallback(
    (changes: Partial<View>, { isReplacing = false } = {}) =>
      setParams(parametersOf({ ...view, ...changes }), { preventScrollReset: true, replace: isReplacing }),
    [view, setParams],
  );
  return { view, put };
}

export type PutView = ReturnType<typeof useView>['put'];
