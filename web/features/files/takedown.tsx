import { IconFlag } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import type { FileDetails } from '#contract/files.ts';
import { Button } from '#web/ui/button.tsx';
import { lazyPart } from '#web/ui/lazy-part.ts';
import { useFileMessages } from '#web/ui/use-file-messages.ts';
import classes from './takedown.module.css';

const TakedownDialog = lazyPart(() => import('./takedown-dialog.tsx'), 'TakedownDialog');

/** The way to have a file taken away. */
export function Takedown({ file: { id, name } }: { file: FileDetails }) {
  const { fileScreens: texts } = useFileMessages();
  const [isAsked, setAsked] = useState(false);
  return (
    <div className={classes.takedown}>
      <Button look="quiet" icon={IconFlag} aria-haspopup="dialog" onClick={() => setAsked(true)}>
        {texts.takedown}
      </Button>
      {isAsked && (
        <Suspense>
          <TakedownDialog id={id} name={name} onClose={() => setAsked(false)} />
        </Suspense>
      )}
    </div>
  );
}
