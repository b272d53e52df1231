import type { Page } from './page.ts';

/** The pages of questions and answers. */
export const DISCUSSION_PAGES = {
  discuss: {
    path: '/discuss',
    icon: 'users',
    screen: 'discussion/thread-list-page.tsx',
    texts: 'discussion',
    nav: { footerMaterial: 9 },
    shows: 'threads',
  },
  thread: {
    path: '/discuss/:id',
    icon: 'users',
    screen: 'discussion/thread-page.tsx',
    texts: 'discussion',
    shows: 'thread',
  },
  ask: {
    path: '/ask',
    access: 'user',
    icon: 'users',
    screen: 'discussion/ask-page.tsx',
    texts: ['discussion', 'posting'],
  },
  moderate: {
    path: '/moderate',
    access: 'user',
    icon: 'users',
    screen: 'discussion/moderation/moderate-page.tsx',
    texts: ['discussion', 'moderation'],
    calls: ['/api/threads/review'],
  },
  decisions: {
    path: '/decisions',
    access: 'user',
    icon: 'users',
    screen: 'discussion/moderation/decisions-page.tsx',
    texts: ['discussion', 'moderation'],
    calls: ['/api/threads/decisions?of=mine'],
  },
  teach: {
    path: '/teach',
    access: 'user',
    icon: 'users',
    screen: 'discussion/teaching/teach-page.tsx',
    texts: ['discussion', 'posting', 'teaching'],
    calls: ['/api/teaching/waiting'],
  },
} as const satisfies Record<string, Page>;
