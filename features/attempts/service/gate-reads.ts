import type { AssessmentType } from '#features/catalog/rules/assessment-type.ts';
import { findTypeNamed } from '#features/catalog/service.ts';
import { createBatch } from '#platform/database/batch.ts';
import type { Executor } from '#platform/database/database.ts';
import { rulesVersion } from '../rules/security-check.ts';
import { listVisitors, type Visitor } from '../store/attempts.ts';
import { putSecurityChecks, type SecurityCheck } from '../store/candidates.ts';

/** What the gate and the security check ask of the database. */
export type GateReads = {
  findType(name: string): Promise<AssessmentType | null>;
  readVisitor(userId: string): Promise<Visitor>;
  putCheck(check: SecurityCheck): Promise<void>;
};

const mostAtOnce = 32;

/** People who come while a statement is in flight share the next; nobody is answered from what was read before they came. */
export function createGateReads(database: Executor): GateReads {
  return {
    findType: createBatch({
      async run(names) {
        const found = new Map<string, AssessmentType | null>();
        for (const name of new Set(names)) found.set(name, await findTypeNamed(database, name));
        return names.map((name) => found.get(name) ?? null);
      },
      maxSize: mostAtOnce,
    }),
    readVisitor: createBatch({ run: (userIds) => listVisitors(database, rulesVersion, userIds), maxSize: mostAtOnce }),
    putCheck: createBatch({
      keyOf: ({ userId, assessmentTypeId }) => `${userId} ${assessmentTypeId}`,
      run: async (checks) => {
        await putSecurityChecks(database, checks);
        return checks.map(() => undefined);
      },
      maxSize: mostAtOnce,
    }),
  };
}
