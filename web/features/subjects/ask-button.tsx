import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import type { ResourceKind } from '#contract/material/kinds.ts';
import { askedHere, noteAsked } from '#web/api/asked-here.ts';
import { useCall } from '#web/api/mutation.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import { useHydrated } from '#web/ui/use-hydrated.ts';

/** Asks for what a subject lacks: once, as far as the browser remembers. */
export function AskButton({ code, kind }: { code: string; kind: ResourceKind }) {
  const { page: texts } = useTexts('subjects').subjectScreens;
  const isHydrated = useHydrated();
  const [isNew, setIsNew] = useState(false);
  const { run, isPending } = useCall('subjectPage.ask', {
    successText: ({ message }) => message,
    failureText: texts.askFailed,
    invalidates: ['subjectPage.get'],
  });
  const isAsked = isNew || (isHydrated && askedHere(code, kind));
  async function ask() {
    const { ok } = await run({ params: { code }, body: { kind } });
    if (!ok) return;
    noteAsked(code, kind);
    setIsNew(true);
  }
  return (
    <Button
      look="plain"
      loading={isPending}
      disabled={isAsked}
      {...(isAsked && { icon: IconCheck })}
      data-waiting={isHydrated ? undefined : true}
      aria-label={`${isAsked ? texts.asked : texts.ask}: ${texts.sections[kind]}`}
      onClick={() => void ask()}
    >
      {isAsked ? texts.asked : texts.ask}
    </Button>
  );
}
