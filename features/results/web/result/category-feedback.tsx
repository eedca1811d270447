import { Plural, useLingui } from '@lingui/react/macro';
import Sprout from 'lucide-react/icons/sprout';
import Star from 'lucide-react/icons/star';
import CircleCheck from 'lucide-react/icons/circle-check';
import type { ComponentType, SVGProps } from 'react';
import { Badge, type BadgeTone } from '#ui/controls/badge.tsx';
import type { Feedback, FeedbackLevel } from '../../rules/feedback.ts';
import { useFormats } from '../use-formats.ts';
import { CategoryBar } from './category-bar.tsx';

type Props = { feedback: Feedback; passPercent: number; isThinSaid: boolean };

/** How one category went, and what helps next; the badge and the bar say what is the same for every category of a level. */
export function CategoryFeedback({ feedback, passPercent, isThinSaid }: Props) {
  const formats = useFormats();
  const { category, percent, level } = feedback;
  return (
    <li className="break-inside-avoid border-t border-line py-4 first:border-t-0 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5 max-sm:flex-col max-sm:items-stretch">
        <h3 translate="no" className="font-semibold text-ink">
          {category}
        </h3>
        <p className="flex items-center gap-3 max-sm:justify-between">
          <LevelBadge level={level} />
          <span className="text-subheading font-semibold tabular-nums">{formats.percent(percent)}</span>
        </p>
      </div>
      <div className="mt-2.5">
        <CategoryBar percent={percent} passPercent={passPercent} level={level} />
      </div>
      <p className="mt-2 text-sm text-ink-muted empty:hidden">
        <Steps feedback={feedback} isThinSaid={isThinSaid} />
      </p>
    </li>
  );
}

type LevelStyle = { label: string; tone: BadgeTone; icon: ComponentType<SVGProps<SVGSVGElement>> };

function LevelBadge({ level }: { level: FeedbackLevel }) {
  const { t } = useLingui();
  const styles: Readonly<Record<FeedbackLevel, LevelStyle>> = {
    strong: { label: t`Strong`, tone: 'gold', icon: Star },
    solid: { label: t`Solid`, tone: 'info', icon: CircleCheck },
    build: { label: t`Needs practice`, tone: 'neutral', icon: Sprout },
  };
  const { label, tone, icon: Icon } = styles[level];
  return (
    <Badge tone={tone}>
      <Icon aria-hidden="true" />
      {label}
    </Badge>
  );
}

function Steps({ feedback: { steps, questions, answered, isThin }, isThinSaid }: { feedback: Feedback; isThinSaid: boolean }) {
  const open = questions - answered;
  return (
    <>
      {steps.includes('answer_all') && <Plural value={open} one="You left one question blank." other="You left # questions blank." />}
      {steps.includes('answer_all') && isThin && !isThinSaid && ' '}
      {isThin && !isThinSaid && (
        <Plural
          value={questions}
          one="It’s based on just one question, so treat it as a rough guide."
          other="It’s based on only # questions, so treat it as a rough guide."
        />
      )}
    </>
  );
}
