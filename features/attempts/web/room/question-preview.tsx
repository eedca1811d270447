import { useRef, useState } from 'react';
import type { CandidateQuestion } from '../../contract/attempts.ts';
import type { RoomSlots } from '../sync/open-attempt.ts';
import { QuestionPanel } from './question-panel.tsx';

type Props = { question: Omit<CandidateQuestion, 'order_num'>; Figure: RoomSlots['Figure'] };

/** One question by the test room's own panel, outside of any attempt: what is chosen here goes nowhere. */
export function QuestionPreview({ question, Figure }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [optionId, setOptionId] = useState<string | null>(null);
  const [isFlagged, setFlagged] = useState(false);
  return (
    <div className="rounded-card border border-line bg-canvas p-4 sm:p-6">
      <QuestionPanel
        question={{ ...question, order_num: 1 }}
        answer={{ optionId, isFlagged, saving: 'empty' }}
        questionCount={1}
        textStep="normal"
        Figure={Figure}
        highlighter={null}
        headingRef={heading}
        onChoose={setOptionId}
        onFlag={() => setFlagged(!isFlagged)}
      />
    </div>
  );
}
