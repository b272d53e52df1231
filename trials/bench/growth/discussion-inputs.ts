import { codeOf, idOf } from '../../frame/rows/parts.ts';
import { topicOf } from '../../frame/rows/questions.ts';
import { type Input, PEOPLE } from './askers.ts';

/** What calls of discussions are asked, by their names. */
export const DISCUSSION_INPUTS: Record<string, Input[]> = {
  'moderation.close': [{ body: { closed: false }, by: 'admin' }],
  'moderation.decide': [{ body: { decision: 'show' }, by: 'admin' }],
  'moderation.queue': [{ by: 'admin' }, { as: 'of a teacher', by: 'hod' }],
  'teacher.waiting': [{ by: 'hod' }, { as: 'of no teacher' }],
  ...Object.fromEntries(
    (['teaching', 'hodTeaching'] as const).flatMap((name) => {
      const by = name === 'hodTeaching' ? { by: 'hod' as const } : {};
      const days = { email: 'student710@college.example', from: '2026-01-01', until: '2099-12-31' };
      return [
        [`${name}.list`, [by, { ...by, as: 'of a subject', query: { subject: codeOf(3) } }]],
        [`${name}.give`, [{ ...by, body: { ...days, subject: codeOf(3) } }]],
        [`${name}.end`, [{ ...by, body: { id: idOf('teaching', 3) } }]],
      ];
    }),
  ),
  'following.set': [{ body: { digest: 'daily', isAsked: true } }],
  'following.subject': [{ body: { following: 'follow' } }],
  'threads.accept': [{ body: { post: idOf('thread_post', 2 * PEOPLE.user) }, as: 'another’s' }],
  'threads.ask': [{ body: { thing: { what: 'subject', id: codeOf(7) } } }],
  'threads.alike': [
    { query: { subject: codeOf(3), text: 'How many words are asked for?' } },
    { as: 'a question of a paper', query: { subject: codeOf(4), text: topicOf(4, 7) } },
  ],
  'threads.list': [
    {},
    { as: 'a further part', query: { after: idOf('thread', 200) } },
    { as: 'without answers', query: { list: 'unanswered' } },
    { as: 'own', query: { list: 'mine' }, by: 'user' },
    { as: 'of own subjects', query: { list: 'subjects' }, by: 'user' },
    { as: 'followed', query: { list: 'followed' }, by: 'user' },
    { as: 'without a place', query: { list: 'lost' } },
    { as: 'of a subject', query: { subject: codeOf(3) } },
    { as: 'of an entry', query: { resource: idOf('resource', 300) } },
    { as: 'of a post', query: { post: idOf('blog', 5) } },
    { as: 'of a question of a paper', query: { question: idOf('question', 45) } },
  ],
};
