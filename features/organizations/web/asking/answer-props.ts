import type { RequestView } from '../../contract/asking.ts';

export type AnswerProps = { reference: string; view: RequestView; onAnswered: (view: RequestView) => void };
