import type { ResourceKind } from '#contract/kinds.ts';
import { useSendingMessages } from '#web/ui/use-sending-messages.ts';
import { AttachedFiles } from './attached-files.tsx';
import classes from './file-rows.module.css';
import { RightsFields } from './rights-fields.tsx';
import { SendingRow } from './sending-row.tsx';
import type { Files } from './use-files.ts';

/** The files of a form: those that hang there already, those that are sent, and by what right they are here. */
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
  const texts = useSendingMessages().fileSending;
  const { queue, items, attached } = files;
  const wholeError = errorAt('');
  const whose = items.filter(({ state }) => state !== 'refused').map(({ key }) => key);
  /** Of all that take the form's right, the first that says what is wrong with it. */
  const shared = whose.filter((key) => !files.choiceOf(key).rights);
  const wrong = shared.find(
    (key) => errorAt(`.${files.indexOf(key)}.rightsBasis`) ?? errorAt(`.${files.indexOf(key)}.rightsDetail`),
  );
  const errorOfRights = (field: string) =>
    wrong === undefined ? undefined : errorAt(`.${files.indexOf(wrong)}.${field}`);

  return (
    <div className={classes.files}>
      {attached.length > 0 && <AttachedFiles files={files} kind={kind} />}
      {queue && items.length > 0 && (
        <>
          <ul className={classes.rows} aria-label={texts.heading}>
            {items.map((item) => (
              <SendingRow
                key={item.key}
                item={item}
                queue={queue}
                kind={kind}
                choice={files.choiceOf(item.key)}
                onChoose={(choice) => files.choose(item.key, choice)}
                error={errorOfRow(item.key)}
              />
            ))}
          </ul>
          {shared.length > 0 && (
            <RightsFields
              label={texts.rights.legend}
              value={files.rights}
              onChange={files.setRights}
              path={`files.${files.indexOf(wrong ?? shared[0] ?? '')}.rightsBasis`}
              basisError={errorOfRights('rightsBasis')}
              detailError={errorOfRights('rightsDetail')}
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

  /** What is wrong with one file, but for the right that all share. */
  function errorOfRow(key: string): string | undefined {
    const at = `.${files.indexOf(key)}`;
    const own = files.choiceOf(key).rights ? ['.rightsBasis', '.rightsDetail'] : [];
    const paths = ['', '.upload', '.name', '.field', '.exam.year', '.exam.session', ...own];
    return paths.map((path) => errorAt(at + path)).find(Boolean);
  }
}
