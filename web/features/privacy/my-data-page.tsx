import { useState } from 'react';
import { sizeText } from '#contract/core/sizes.ts';
import { pathTo } from '#contract/pages/pages.ts';
import { OWN_REQUEST_KINDS } from '#contract/privacy/values.ts';
import { useCall } from '#web/api/mutation.ts';
import { useRead } from '#web/api/queries.ts';
import { useSession } from '#web/api/session.tsx';
import { StatementForm } from '#web/components/account/statement-form.tsx';
import { useCallForm } from '#web/components/call-form.ts';
import { IconDownload } from '#web/icons/download.ts';
import { Link } from '#web/router/link.tsx';
import { Button, ButtonLink } from '#web/ui/controls/button.tsx';
import { SelectField, TextAreaField } from '#web/ui/form/fields.tsx';
import { Form, FormActions } from '#web/ui/form/form.tsx';
import kit from '#web/ui/kit.module.css';
import { Loaded } from '#web/ui/loading/loaded.tsx';
import { saveFile } from '#web/ui/save-file.ts';
import { useTexts } from '#web/ui/text/use-texts.ts';
import classes from './my-data.module.css';
import { OwnDataSections } from './own-data-sections.tsx';

/** Your own data: what still has to be stated, all of it to read and to save, requests, and the way out. */
export function Component() {
  const { pages, privacyScreens } = useTexts('privacy');
  const texts = privacyScreens.myData;
  const { user } = useSession();
  const query = useRead('privacy.ownData', { query: { contents: 'no' } }, { staleTime: 0 });
  return (
    <div className={`${kit.page} ${classes.page}`}>
      <div>
        <h1 className={kit.title}>{pages.myData.title}</h1>
        <p className={kit.muted}>{texts.intro}</p>
      </div>
      {user && user.privacy.asks.length > 0 && (
        <section className={`${kit.smallCard} ${classes.card}`} aria-labelledby="statement">
          <h2 id="statement" className={kit.heading}>
            {privacyScreens.statement.heading}
          </h2>
          <StatementForm asks={user.privacy.asks} />
        </section>
      )}
      {user?.privacy.isLimited && (
        <section
          className={`${kit.smallCard} ${classes.card}`}
          aria-label={privacyScreens.questions.limitedTitle}
        >
          <p>{privacyScreens.questions.limited}</p>
          <Link className={classes.link} to={`${pathTo('privacy')}#minors`}>
            {privacyScreens.questions.how}
          </Link>
        </section>
      )}
      <Loaded query={query} loading={texts.loading} failure={texts.failed}>
        {(data) => (
          <>
            <DownloadButton />
            <OwnDataSections data={data} />
          </>
        )}
      </Loaded>
      <section className={`${kit.smallCard} ${classes.card}`} aria-labelledby="ask">
        <h2 id="ask" className={kit.heading}>
          {texts.ask.heading}
        </h2>
        <p className={kit.muted}>{texts.ask.hint}</p>
        <AskForm />
      </section>
      <section className={`${kit.smallCard} ${classes.card}`} aria-labelledby="deletion">
        <h2 id="deletion" className={kit.heading}>
          {texts.deletion.heading}
        </h2>
        <p className={kit.muted}>{texts.deletion.text}</p>
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
      <p className={kit.muted}>{texts.downloadHint}</p>
    </div>
  );
}

const EMPTY = { kind: OWN_REQUEST_KINDS[0], text: '' };

/** A request in words. */
function AskForm() {
  const { privacy, privacyScreens, requestTexts } = useTexts('privacy');
  const texts = privacyScreens.myData.ask;
  const form = useCallForm('privacy.ask', {
    successText: privacy.asked,
    failureText: texts.failed,
    invalidates: ['privacy.ownData'],
    initialValues: EMPTY,
    onSaved: () => form.setValues(EMPTY),
  });
  const options = OWN_REQUEST_KINDS.map((value) => ({ value, label: requestTexts.kinds[value] }));
  return (
    <Form form={form} guarded>
      <SelectField form={form} name="kind" label={texts.kind} options={options} />
      <TextAreaField form={form} name="text" label={texts.text} />
      <FormActions form={form} label={texts.submit} />
    </Form>
  );
}
