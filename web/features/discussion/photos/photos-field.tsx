import { useState } from 'react';
import { ALT_LENGTH, MOST_PHOTOS } from '#contract/discussion/photo-values.ts';
import { TakeButton } from '#web/components/photos/take-button.tsx';
import { Picture } from '#web/components/upload/camera/picture.tsx';
import { IconArrowDown } from '#web/icons/arrow-down.ts';
import { IconArrowUp } from '#web/icons/arrow-up.ts';
import { IconRefresh } from '#web/icons/refresh.ts';
import { IconTrash } from '#web/icons/trash.ts';
import { Field, TextInput } from '#web/ui/controls/field.tsx';
import { IconButton } from '#web/ui/controls/icon-button.tsx';
import kit from '#web/ui/kit.module.css';
import { useTexts } from '#web/ui/text/use-texts.ts';
import { createPhotoRows, type PhotoRow, type PhotoRows } from './photo-rows.ts';
import classes from './photos.module.css';
import type { ErrorOf, PhotosTie } from './use-photos.ts';

/** Takes or chooses photos for a post: how far each is, what it shows, and its place. */
export function PhotosField({ errorOf, tie }: { errorOf: ErrorOf; tie: PhotosTie }) {
  const messages = useTexts('posting');
  const { photoScreens: texts } = messages;
  const [store] = useState(() => {
    tie.rows ??= createPhotoRows(tie.start, () => tie.onChange());
    return tie.rows;
  });
  const rows = store.rows.useValue();
  const [isTooMany, setTooMany] = useState(false);
  const isFull = rows.length >= MOST_PHOTOS;
  const add = (files: File[]) => setTooMany(!store.add(files, messages));
  let place = -1;
  return (
    <fieldset className={classes.photos}>
      <legend className={classes.legend}>{texts.heading}</legend>
      <p className={kit.muted}>{texts.hint(MOST_PHOTOS)}</p>
      <div className={kit.row3}>
        <TakeButton
          label={texts.take}
          className={classes.camera}
          isCamera
          look="plain"
          disabled={isFull}
          onPhotos={add}
        />
        <TakeButton label={texts.choose} disabled={isFull} onPhotos={add} />
      </div>
      {isTooMany && (
        <p className={classes.problem} role="alert">
          {texts.tooMany(MOST_PHOTOS)}
        </p>
      )}
      {rows.length > 0 && (
        <ol className={classes.rows} aria-label={texts.list}>
          {rows.map((row, at) => {
            // The form has those that are there.
            if (row.id) place += 1;
            return (
              <Row
                key={row.key}
                row={row}
                at={at}
                path={`photos.${row.id ? place : MOST_PHOTOS}.alt`}
                isLast={at === rows.length - 1}
                errorOf={errorOf}
                store={store}
              />
            );
          })}
        </ol>
      )}
    </fieldset>
  );
}

function Row({
  row,
  at,
  path,
  isLast,
  errorOf,
  store,
}: {
  row: PhotoRow;
  at: number;
  path: string;
  isLast: boolean;
  errorOf: ErrorOf;
  store: PhotoRows;
}) {
  const messages = useTexts('posting');
  const { photoScreens: texts } = messages;
  const { key, state, problem, small, thumb, inText } = row;
  const number = at + 1;
  const error = errorOf(path);
  return (
    <li className={classes.row} data-state={state}>
      <div className={classes.thumb}>
        {thumb || !small ? (
          <Picture blob={thumb} longest={256} label={texts.nth(number)} />
        ) : (
          <img src={small} alt={texts.nth(number)} />
        )}
      </div>
      <div className={classes.what}>
        <p className={classes.name}>{texts.nth(number)}</p>
        <p className={kit.muted} role="status">
          {state === 'preparing' && texts.preparing}
          {state === 'sending' && texts.sending(Math.round(row.share * 100))}
          {state === 'making' && texts.making}
          {state === 'there' && texts.sent}
        </p>
        {problem && (
          <p className={classes.problem} role="alert">
            {problem}
          </p>
        )}
      </div>
      <div className={classes.buttons}>
        {state === 'failed' && (
          <IconButton
            icon={IconRefresh}
            label={texts.retry(number)}
            onClick={() => store.retry(key, messages)}
          />
        )}
        <IconButton
          icon={IconArrowUp}
          label={texts.up(number)}
          disabled={at === 0}
          onClick={() => store.move(key, -1)}
        />
        <IconButton
          icon={IconArrowDown}
          label={texts.down(number)}
          disabled={isLast}
          onClick={() => store.move(key, 1)}
        />
        <IconButton icon={IconTrash} label={texts.remove(number)} onClick={() => store.remove(key)} />
      </div>
      <div className={classes.words}>
        <Field label={texts.alt(number)} hint={texts.altHint} required={!inText} error={error}>
          {(ties) => (
            <TextInput
              {...ties}
              data-path={path}
              name={path}
              autoComplete="off"
              maxLength={ALT_LENGTH}
              disabled={inText}
              defaultValue={store.altOf(key)}
              onChange={({ currentTarget }) => store.setAlt(key, currentTarget.value)}
            />
          )}
        </Field>
        <label className={classes.inText}>
          <input
            type="checkbox"
            checked={inText}
            onChange={({ currentTarget }) => store.setInText(key, currentTarget.checked)}
          />
          {texts.inText}
        </label>
      </div>
    </li>
  );
}
