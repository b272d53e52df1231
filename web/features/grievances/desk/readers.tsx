import type { CaseView as Case } from '#contract/grievances/case-calls.ts';
import { useRead } from '#web/api/queries.ts';
import { Button } from '#web/ui/controls/button.tsx';
import kit from '#web/ui/kit.module.css';
import { useTexts } from '#web/ui/text/use-texts.ts';
import classes from '../case-page.module.css';

/** So often a page that someone looks at says that it is open, in milliseconds (`OPEN_MS` of the server is twice that). */
const EACH_MS = 30_000;

/** Who else of the desk has a case open, and whether it has changed since then. */
export function Readers({ its: { number, version }, onShow }: { its: Case; onShow: () => void }) {
  const { deskScreens } = useTexts('cases', 'casework');
  const { data } = useRead(
    'grievances.presence',
    { params: { number } },
    { staleTime: 0, gcTime: 0, refetchInterval: ({ state }) => (state.error ? false : EACH_MS) },
  );
  const isStale = data !== undefined && data.version > version;
  return (
    <div role="status" className={kit.stack4}>
      {data && data.readers.length > 0 && (
        <p className={classes.notice}>{deskScreens.readers(data.readers.join(', '))}</p>
      )}
      {isStale && (
        <div className={classes.notice}>
          <p>{deskScreens.changed}</p>
          <Button look="plain" onClick={onShow}>
            {deskScreens.showNew}
          </Button>
        </div>
      )}
    </div>
  );
}
