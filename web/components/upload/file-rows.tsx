import type { ResourceKind } from '#contract/material/kinds.ts';
import kit from '#web/ui/kit.module.css';
import { useTexts } from '#web/ui/text/use-texts.ts';
import type { Files } from '../files/use-files.ts';
import classes from './file-rows.module.css';
import { RightsFields } from './rights-fields.tsx';
import { SendingRow } from './sending-row.tsx';

/** Where the rules, or the server, say something of a file. */
const PATHS = ['', '.upload', '.name', '.field', '.exam', '.rightsBasis', '.rightsDetail'];

/** The files that are sent with a form, and who owns them. */
export function FileRows({
  files,
  kind,
  errorAt,
}: {
  files: Files;
  kind: ResourceKind | undefined;
  /** What is wrong at a path below the form's field `files`. */
  errorAt: (path: string) => string | undefined;
}) {
  const messages = useTexts('sending');
  const texts = messages.fileSending;
  const { queue, items } = files;
  const wholeError = errorAt('');
  const whose = items.filter(({ state }) => state !== 'refused').map(({ key }) => key);
  const { rights: noBasis, detail: noDetail } = messages.files;
  /** Of all that take the form's right, the first that says what is wrong with it. */
  const shared = whose.filter((key) => !files.choiceOf(key).rights);
  const errorOf = (key: string) =>
    PATHS.map((path) => errorAt(`.${files.indexOf(key)}${path}`)).find(Boolean);
  const isOfRights = (error: string | undefined) => error === noBasis || error === noDetail;
  const wrong = shared.find((key) => isOfRights(errorOf(key)));
  const rightsError = wrong === undefined ? undefined : errorOf(wrong);

  return (
    <div className={kit.fit4}>
      {queue && items.length > 0 && (
        <>
          <ul className={kit.stack2} aria-label={texts.heading}>
            {items.map((item) => (
              <SendingRow
                key={item.key}
                item={item}
                queue={queue}
                kind={kind}
                choice={files.choiceOf(item.key)}
                // Without a kind nobody was asked for its exam, which may have been read from its page.
                onChoose={(choice) =>
                  files.choose(item.key, kind ? choice : { ...files.choiceOf(item.key), ...choice })
                }
                error={
                  shared.includes(item.key) && isOfRights(errorOf(item.key)) ? undefined : errorOf(item.key)
                }
              />
            ))}
          </ul>
          {shared.length > 0 && (
            <RightsFields
              label={texts.rights.legend}
              value={files.rights}
              onChange={files.setRights}
              path={`files.${files.indexOf(wrong ?? shared[0] ?? '')}`}
              basisError={rightsError === noBasis ? rightsError : undefined}
              detailError={rightsError === noDetail ? rightsError : undefined}
              required
            />
          )}
        </>
      )}
      {wholeError && (
        <p className={classes.problem} role="alert">
          {wholeError}
        </p>
      )}
    </div>
  );
}
