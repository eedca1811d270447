import { useCallback } from 'react';
import { listAssessmentTypes } from '#features/catalog/contract.ts';
import { useReply } from '#ui/client/queries.ts';

/** The name of an assessment type with its code, as rows show it; the code alone until the catalog is there. */
export function useTypeNames(isEnabled: boolean): (code: string) => string {
  const { data } = useReply(listAssessmentTypes, undefined, { enabled: isEnabled, retry: false });
  return useCallback(
    (code) => {
      const name = data?.types.find((type) => type.code === code)?.name;
      return name === undefined ? code : `${name} (${code})`;
    },
    [data],
  );
}
