import type { Listener } from '#server/database/announce.ts';
import type { OpenDatabase } from '#server/database/open.ts';
import type { Cache } from './cache.ts';
import type { EventStreams } from './event-streams.ts';

/** What follows from whether the database is there, and whether its announcements are heard. */
export function watching(
  { presence, setPresence }: Pick<OpenDatabase, 'presence' | 'setPresence'>,
  cache: Pick<Cache, 'keep' | 'setAway'>,
  log: (line: string) => void = () => {},
  streams?: Pick<EventStreams, 'tellAll'>,
): Pick<Listener, 'onHearing' | 'onAway'> {
  return {
    onHearing(isHearing) {
      setPresence({ isHearing });
      cache.keep(isHearing);
      if (isHearing) streams?.tellAll();
    },
    onAway(isAway) {
      if (isAway === presence.isAway) return;
      log(isAway ? 'The database does not answer.' : 'The database answers again.');
      setPresence({ isAway });
      cache.setAway(isAway);
    },
  };
}
