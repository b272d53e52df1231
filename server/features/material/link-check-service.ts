import { setTimeout as delay } from 'node:timers/promises';
import { change } from '#server/database/change.ts';
import type { Deps } from '#server/deps.ts';
import { type Look, lookAt } from './link-look.ts';
import { dueLinks, kindsOfLinks, lastFine, noteLook, postponeLinks } from './link-queries.ts';

type Site = Pick<Deps, 'config' | 'db' | 'cache' | 'now' | 'reach'>;

/** One run looks at so many links, and begins none after so long: other jobs wait for it. */
const MOST_LINKS = 60;
const LONGEST_RUN_MS = 45_000;
/** So long after a look the same host is left alone. */
const PAUSE_MS = 1000;
/** Where so many hosts did not answer and none did, this machine is away from the internet. */
const MOST_UNANSWERED = 4;

/**
 * Looks at the links whose turn it is, one after the other. What nobody answered is only believed where someone else
 * answers in the same run; a machine that reaches nobody says nothing of any link.
 * @returns what was done, for the admin to see
 */
export async function checkLinks(
  site: Site,
  stopping?: AbortSignal,
  pauseMs = PAUSE_MS,
): Promise<Record<string, unknown>> {
  const { config, db, now, reach } = site;
  if (!config.linkChecks) return { off: true };
  const endsAt = performance.now() + LONGEST_RUN_MS;
  const silent: { url: string; look: Look }[] = [];
  const silentHosts = new Set<string>();
  const changed: string[] = [];
  let looked = 0;
  let isReached = false;
  let lastHost = '';
  const note = async (url: string, look: Look) => {
    if (await noteLook(db, url, look, now())) changed.push(url);
  };
  for (const url of spread(await dueLinks(db, now(), MOST_LINKS))) {
    if (performance.now() > endsAt || stopping?.aborted) break;
    if (!isReached && silentHosts.size >= MOST_UNANSWERED) {
      isReached = await reachesAny(site, stopping);
      if (!isReached) break;
    }
    const host = hostOf(url);
    if (silentHosts.has(host)) {
      await postponeLinks(db, [url], now());
      continue;
    }
    if (host === lastHost && pauseMs > 0) await delay(pauseMs, undefined, { ref: false });
    lastHost = host;
    const look = await lookAt(url, reach, stopping);
    if (stopping?.aborted) break;
    looked += 1;
    if (look.answered) {
      isReached = true;
      await note(url, look);
    } else {
      if (look.detail !== 'private') silentHosts.add(host);
      silent.push({ url, look });
    }
  }
  if (!isReached && silentHosts.size > 0) isReached = await reachesAny(site, stopping);
  for (const { url, look } of silent) {
    if (isReached || look.detail === 'private') await note(url, look);
    else await postponeLinks(db, [url], now());
  }
  await announce(site, changed);
  return { looked, changed: changed.length, ...(!isReached && looked > 0 && { away: true }) };
}

/** Whether someone answers who did before: anyone else who does not is away then, and not this machine. */
async function reachesAny({ db, reach }: Site, stopping?: AbortSignal): Promise<boolean> {
  for (const url of await lastFine(db)) if ((await lookAt(url, reach, stopping)).answered) return true;
  return false;
}

/** Looks at one link now, because an admin asks. That nobody answers says less here: it may be this machine. */
export async function checkLink(site: Site, url: string): Promise<Look['state']> {
  const look = await lookAt(url, site.reach);
  const state = look.answered ? look.state : 'away';
  if (await noteLook(site.db, url, { ...look, state }, site.now())) await announce(site, [url]);
  return state;
}

/** Lists say it from now on. */
async function announce(site: Site, urls: readonly string[]): Promise<void> {
  if (urls.length === 0) return;
  for (const topic of await kindsOfLinks(site.db, urls))
    await change(site, { actor: '', action: 'update', topic }, async () => ({ id: '' }));
}

const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).hostname : '');

/** The same links, so that those of one host stand as far from each other as they can: each is pressed least. */
function spread(urls: readonly string[]): string[] {
  const byHost = [...Map.groupBy(urls, hostOf).values()];
  const longest = Math.max(0, ...byHost.map((some) => some.length));
  return Array.from({ length: longest }, (_, at) => byHost.flatMap((some) => some.slice(at, at + 1))).flat();
}
