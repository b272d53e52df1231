import { mergePaths, type OwnPath, STEP_STATES } from '#contract/learning/path.ts';
import { codeKey } from '#contract/subjects/values.ts';
import { keptList } from './kept-list.ts';

const kept = keptList({ visitors: 'paths', waiting: 'paths-waiting' }, isOwnPath);
export const {
  readVisitors: readVisitorPaths,
  writeVisitors: writeVisitorPaths,
  useVisitors: useVisitorPaths,
  readWaiting: readWaitingPaths,
  writeWaiting: writeWaitingPaths,
  useWaiting: useWaitingPaths,
} = kept;

const isText = (value: unknown): value is string => typeof value === 'string';

function isOwnPath(value: unknown): value is OwnPath {
  const { subject, copy, states }: Record<string, unknown> = Object(value);
  const isMark = (one: unknown) => {
    const { unit, title, state, at }: Record<string, unknown> = Object(one);
    return [unit, title, at].every(isText) && STEP_STATES.some((known) => known === state);
  };
  return (
    isText(subject) && (copy === undefined || isCopy(copy)) && Array.isArray(states) && states.every(isMark)
  );
}

function isCopy(value: unknown): boolean {
  const { steps, at }: Record<string, unknown> = Object(value);
  const isStep = (one: unknown) => {
    const { unit, title, needs, note, material }: Record<string, unknown> = Object(one);
    return [unit, title, note].every(isText) && Array.isArray(needs) && Array.isArray(material);
  };
  return isText(at) && (steps === null || (Array.isArray(steps) && steps.every(isStep)));
}

/** The one of a subject, by any spelling of its code. */
export const pathIn = (paths: readonly OwnPath[], code: string): OwnPath | undefined =>
  paths.find(({ subject }) => codeKey(subject) === codeKey(code));

/** The paths with what was done now: of each unit, and of the copy, the later one counts. */
export function withPath(paths: readonly OwnPath[], path: OwnPath): OwnPath[] {
  const before = pathIn(paths, path.subject);
  return [...paths.filter((one) => one !== before), before ? mergePaths(before, path) : path];
}
