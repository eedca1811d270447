import { useLingui } from '@lingui/react/macro';
import Copy from 'lucide-react/icons/copy';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { toast } from '#ui/controls/toast.tsx';

/** Puts a code on the clipboard; where the browser does not let it, the code is still there to be marked by hand. */
export function CopyCode({ code }: { code: string }) {
  const { t } = useLingui();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code);
      toast({ tone: 'success', title: t`Code copied` });
    } catch {
      toast({ tone: 'error', title: t`The browser did not allow copying`, description: t`Mark the code and copy it by hand.` });
    }
  };
  return (
    <IconButton label={t`Copy code ${code}`} className="size-8 [&_svg]:size-4" onPress={() => void copy()}>
      <Copy aria-hidden="true" />
    </IconButton>
  );
}
