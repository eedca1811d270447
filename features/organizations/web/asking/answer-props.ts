import type { RequestView } from '../../contract/asking.ts';

/** Who is signed in: null for nobody, undefined until that is known. */
export type Visitor = { id: string; email: string } | null | undefined;

export type AnswerProps = {
  reference: string;
  view: RequestView;
  visitor: Visitor;
  onSignOut: () => void;
  onAnswered: (view: RequestView) => void;
};
