import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf, useQueryClient } from '#web/api/queries.ts';
import type { Sending } from '#web/components/files/sending.ts';
import { useMessages } from '#web/ui/text/use-messages.ts';
import { useTexts } from '#web/ui/text/use-texts.ts';
import classes from './folder.module.css';

/** A picture that is being made is asked about again after so many milliseconds. */
const ASK_MS = 2000;

/** The first page of a file that was sent, so that its subject and exam can be read off it; larger in a tab of its own. */
export function FirstPage({ item: { upload = '', path, name } }: { item: Sending }) {
  const { resourcePage } = useMessages();
  const { folder: texts } = useTexts('sending').fileSending;
  const [isBroken, setIsBroken] = useState(false);
  const { data, isPending } = useQuery(
    {
      ...queryOf('folder.propose', { body: { files: [{ upload, path }] } }),
      // Its address is good for a day; what is open for longer is asked for anew.
      gcTime: 0,
      refetchInterval: ({ state: { data: last } }) => (last?.proposals[0]?.picture === null ? ASK_MS : false),
    },
    useQueryClient(),
  );
  const picture = data?.proposals[0]?.picture;
  if (!picture || isBroken)
    return (
      <p className={classes.noPicture} role="status">
        {isPending || picture === null ? texts.firstPageWaits : texts.noFirstPage}
      </p>
    );
  return (
    <a
      className={classes.picture}
      href={picture}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`${texts.firstPage(name)} (${resourcePage.opensInNewTab})`}
    >
      <img src={picture} alt="" onError={() => setIsBroken(true)} />
    </a>
  );
}
