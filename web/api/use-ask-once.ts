import { useSyncExternalStore } from 'react';
import type { ResourceKind } from '#contract/material/kinds.ts';
import { onStored, readText, writeText } from '#web/storage/storage.ts';
import { useCall } from './mutation.ts';

/** So many are remembered, the newest. */
const MOST = 200;

const subscribe = (listener: () => void) => onStored('asked-for', listener);
const read = () => readText('asked-for') ?? '[]';

/** What a browser kept may be anyone's. */
function parse(text: string): string[] {
  try {
    const kept: unknown = JSON.parse(text);
    return Array.isArray(kept) ? kept.map(String) : [];
  } catch {
    return [];
  }
}

/**
 * Asks for study material that a subject lacks: once, as far as the browser remembers.
 * @param successText as of `useCall`
 * @returns `ask`, which gives what the reply says, undefined where it failed
 */
export function useAskOnce(failureText: string, successText?: '') {
  const asked = parse(useSyncExternalStore(subscribe, read, () => '[]'));
  const { run, isPending } = useCall('subjectPage.ask', {
    ...(successText !== undefined && { successText }),
    failureText,
    invalidates: ['subjectPage.get'],
  });
  return {
    isPending,
    isAsked: (code: string, kind: ResourceKind) => asked.includes(`${code} ${kind}`),
    async ask(code: string, kind: ResourceKind): Promise<string | undefined> {
      const outcome = await run({ params: { code }, body: { kind } });
      if (!outcome.ok) return undefined;
      writeText('asked-for', JSON.stringify([...parse(read()), `${code} ${kind}`].slice(-MOST)));
      return outcome.reply.message;
    },
  };
}
