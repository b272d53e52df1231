import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sizeText } from '#contract/core/sizes.ts';
import { pathTo } from '#contract/pages/pages.ts';
import { useCall } from '#web/api/mutation.ts';
import { queryOf, useQueryClient } from '#web/api/queries.ts';
import { useSession } from '#web/api/session.tsx';
import { Button, ButtonLink } from '#web/ui/controls/button.tsx';
import { Loaded } from '#web/ui/loading/loaded.tsx';
import { saveFile } from '#web/ui/save-file.ts';
import { useTexts } from '#web/ui/text/use-texts.ts';
import { AskForm } from './ask-form.tsx';
import classes from './my-data.module.css';
import { OwnDataSections } from './own-data-sections.tsx';
import { StatementForm } from './statement-form.tsx';

/** One's own data: what still has to be stated, all of it to read and to save, requests, and the way out. */
export function Component() {
  const { pages, privacyScreens } = useTexts('privacy');
  const texts = privacyScreens.myData;
  const { user } = useSession();
  const query = useQuery(
    { ...queryOf('privacy.ownData', { query: { contents: 'no' } }), staleTime: 0 },
    useQueryClient(),
  );
  return (
    <div className={classes.page}>
      <h1 className={classes.title}>{pages.myData.title}</h1>
      <p className={classes.intro}>{texts.intro}</p>
      {user && user.privacy.asks.length > 0 && <StatementForm asks={user.privacy.asks} />}
      <Loaded query={query} loading={texts.loading} failure={texts.failed}>
        {(data) => (
          <>
            <DownloadButton />
            <OwnDataSections data={data} />
          </>
        )}
      </Loaded>
      <section className={classes.card} aria-labelledby="ask">
        <h2 id="ask" className={classes.heading}>
          {texts.ask.heading}
        </h2>
        <p className={classes.hint}>{texts.ask.hint}</p>
        <AskForm />
      </section>
      <section className={classes.card} aria-labelledby="deletion">
        <h2 id="deletion" className={classes.heading}>
          {texts.deletion.heading}
        </h2>
        <p className={classes.hint}>{texts.deletion.text}</p>
        <ButtonLink look="plain" to={pathTo('deleteAccount')}>
          {texts.deletion.link}
        </ButtonLink>
      </section>
    </div>
  );
}

/** Saves all of it. It says how much is there; how much there will be nobody knows before its end. */
function DownloadButton() {
  const { privacyScreens } = useTexts('privacy');
  const texts = privacyScreens.myData;
  const [bytes, setBytes] = useState(0);
  const { run, isPending } = useCall('privacy.ownData', {
    failureText: texts.downloadFailed,
    onReceived: setBytes,
  });

  async function download() {
    setBytes(0);
    const outcome = await run({ query: {} });
    if (outcome.ok) saveFile('my-data.json', JSON.stringify(outcome.reply, null, 2), 'application/json');
  }

  return (
    <div className={classes.download}>
      <Button icon={IconDownload} disabled={isPending} onClick={() => void download()}>
        {isPending ? texts.downloading(sizeText(bytes)) : texts.download}
      </Button>
      <p className={classes.hint}>{texts.downloadHint}</p>
    </div>
  );
}
