import { expect, it } from 'vitest';
import type { Thread, ThreadPost } from '#contract/discussion/calls.ts';
import { photosIn } from '../photos/kept-photos.ts';
import { differenceOf } from './difference.ts';
import { createEventReader } from './event-text.ts';

it('events are read in whatever pieces they come', () => {
  const text =
    'event: open\ndata: {"threads":[]}\n\n:\n\nevent: changed\ndata: thread 1\n\nevent: again\ndata:\n\n';
  for (const size of [1, 2, 7, text.length]) {
    const read = createEventReader();
    const events = [];
    for (let at = 0; at < text.length; at += size) events.push(...read(text.slice(at, at + size)));
    expect(events).toEqual([
      { name: 'open', data: '{"threads":[]}' },
      { name: 'changed', data: 'thread 1' },
      { name: 'again', data: '' },
    ]);
  }
});

const post = (id: string, more: Partial<ThreadPost> = {}): ThreadPost => ({
  ...{ _id: id, kind: 'answer', author: { isYou: false }, html: '<p>x</p>', photos: [], madeWithAi: false },
  ...{
    version: 1,
    writtenAt: '',
    isDeleted: false,
    helped: 0,
    helpedYou: false,
    wrong: 0,
    isDisputed: false,
  },
  ...{ saysWrong: false, isByTeacher: false, isAccepted: false, endorsements: [], ...more },
});
const threadOf = (...posts: ThreadPost[]): Thread => ({
  ...{ _id: 't', heading: '', what: 'subject', thing: '', about: '', answers: 1, isAnswered: false },
  ...{ isEndorsed: false, lastAt: '', posts, hasMore: false, mayAccept: false, mayEndorse: false },
  mayModerate: false,
  ...{ askers: 1, isMine: false, alsoAsked: [] },
});

it('news are what others wrote or changed; how many it helped is none', () => {
  const shown = threadOf(post('q', { kind: 'question' }), post('a'));
  const [question, answer] = [shown.posts[0] ?? post('q'), shown.posts[1] ?? post('a')];
  const same = [
    threadOf(question, answer),
    threadOf(question, post('a', { helped: 7, wrong: 1 })),
    threadOf(question, answer, post('own', { author: { isYou: true } })),
  ];
  for (const now of same) expect(differenceOf(shown, now)).toBeUndefined();
  const added = threadOf(question, post('new'), answer, post('c', { kind: 'comment', parent: 'a' }));
  expect(differenceOf(shown, added)).toEqual({ answers: 1, comments: 1, first: 'new' });
  const changed = [
    threadOf(question, post('a', { version: 2 })),
    threadOf(question, post('a', { isAccepted: true })),
    threadOf(question, post('a', { isDeleted: true, html: '' })),
    threadOf(question),
    { ...shown, closed: { reason: 'Solved' } },
  ];
  for (const now of changed)
    expect(differenceOf(shown, now)).toEqual({ answers: 0, comments: 0, first: undefined });
});

it('a draft of another release, or of nobody, has no photos', () => {
  for (const photos of ['', 'x', '{}', '[null]', '[1]', '[{"id":1}]'])
    expect(photosIn({ text: '', photos })).toEqual([]);
  expect(photosIn(undefined)).toEqual([]);
  const kept = { id: 'a', small: '/a', alt: '', inText: true };
  expect(photosIn({ photos: JSON.stringify([kept]) })).toEqual([kept]);
});
