import { IconFlag } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import type { FileDetails } from '#contract/files/calls.ts';
import { fileTitle } from '#contract/files/title.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { lazyPart } from '#web/ui/loading/lazy-part.ts';
import { useTexts } from '#web/ui/text/use-texts.ts';
import classes from './takedown.module.css';

const TakedownDialog = lazyPart(() => import('#web/components/files/takedown-dialog.tsx'), 'TakedownDialog');

/** The way to have a file taken away. */
export function Takedown({ file }: { file: FileDetails }) {
  const messages = useTexts('files');
  const { fileScreens: texts } = messages;
  const [isAsked, setAsked] = useState(false);
  return (
    <div className={classes.takedown}>
      <Button look="quiet" icon={IconFlag} aria-haspopup="dialog" onClick={() => setAsked(true)}>
        {texts.takedown}
      </Button>
      {isAsked && (
        <Suspense>
          <TakedownDialog id={file.id} title={fileTitle(file, messages)} onClose={() => setAsked(false)} />
        </Suspense>
      )}
    </div>
  );
}
