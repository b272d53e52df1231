import { DEPARTMENTS } from '#contract/core/constants.ts';
import type { CallName } from '#contract/core/rules/calls.ts';
import { PASSWORD } from '../../frame/people.ts';
import { codeOf, idOf } from '../../frame/rows/parts.ts';
import { type Input, link, type Made, moment, profile, sent, today } from './input-parts.ts';

/** What calls of everybody are asked, in the order in which they are asked. */
export function inputsOfPeople(made: Made): { [Name in CallName]?: Input[] } {
  return {
    'subjectPage.get': [{ params: { code: codeOf(12) } }],
    'subjectPage.ask': [{ params: { code: codeOf(12) }, body: { kind: 'notes' } }],
    'search.find': [
      { as: 'a code', query: { q: codeOf(77) } },
      { as: 'a common word', query: { q: 'thermal' } },
      { as: 'two common words', query: { q: 'thermal matrix' } },
      { as: 'no such word', query: { q: 'zyxwvu' } },
      { as: 'a common word, narrowed', query: { q: 'thermal', kind: 'notes', semester: '3' } },
    ],
    'saved.look': [
      { query: { things: `subject:${codeOf(3)},resource:${idOf('resource', 41)},post:${idOf('blog', 5)}` } },
    ],
    'saved.put': [
      { body: { saved: [{ what: 'resource', id: idOf('resource', 42), at: moment }], opened: [] } },
    ],
    'saved.remove': [{ query: { list: 'saved' } }],
    'blogs.list': [
      { query: { limit: 20 } },
      { as: 'a further part', query: { limit: 20, before: idOf('blog', 500) } },
      { as: 'whole' },
    ],
    'blogs.mine': [{ query: { limit: 20 } }, { as: 'whole' }],
    'blogs.get': [{ params: { id: idOf('blog', 5) } }],
    'blogs.add': [{ body: { title: 'T', authorName: 'A', content: '<p>C</p>' } }],
    'blogs.update': [
      { params: { id: idOf('blog', 201) }, body: { title: 'T', authorName: 'A', content: 'C' } },
    ],
    'blogs.revisions': [{ params: { id: idOf('blog', 201) } }],
    'blogs.revision': [{ params: { id: idOf('blog', 201), revision: made.revision } }],
    'blogs.restoreRevision': [{ params: { id: idOf('blog', 201), revision: made.revision } }],
    'blogs.remove': [{ params: { id: idOf('blog', 201) } }],
    'blogs.restore': [{ params: { id: idOf('blog', 201) } }],
    'complaints.send': [
      { body: { ...sent, date: today, department: DEPARTMENTS.complaint[0], problem: 'Broken' } },
    ],
    'contacts.send': [{ body: { ...sent, message: 'Where?' } }],
    'materials.add': [
      {
        body: {
          yourName: 'A',
          service: 'notes',
          department: DEPARTMENTS.material[0],
          semester: '4',
          subject: 'S',
          link: `${link}?own`,
          seconds: 100,
        },
      },
    ],
    'reports.send': [
      { params: { id: idOf('resource', 41) }, body: { reason: 'broken', note: '', email: '', seconds: 100 } },
    ],
    'files.get': [{ params: { id: idOf('attachment', 5) } }],
    'files.text': [{ params: { id: idOf('attachment', 5), page: '1' }, query: { q: 'paper' } }],
    'files.uploadState': [{ params: { upload: idOf('upload', 3) } }],
    'files.takedown': [
      {
        params: { id: idOf('attachment', 53) },
        body: { name: 'A', email: 'a@college.example', reason: 'It is mine', seconds: 100 },
      },
    ],
    'files.confirmTakedown': [
      { params: { id: idOf('takedown', 5) }, body: { token: 'x'.repeat(43) }, refused: true },
    ],
    'browserErrors.report': [{ body: { message: 'T', place: 'x:1:2', page: 'notes' } }],
    'privacy.state': [{ body: { notice: 2, age: 'adult' } }],
    'privacy.ask': [{ body: { kind: 'correction', text: 'T' } }],
    'account.beginSecondFactor': [{ body: { currentPassword: PASSWORD } }],
    'account.confirmSecondFactor': [{ body: { code: '000000' }, refused: true }],
    'account.renewRecoveryCodes': [{ body: { currentPassword: PASSWORD }, refused: true }],
    'account.endSecondFactor': [{ body: { currentPassword: PASSWORD } }],
    'account.proveSecondFactor': [{ body: { challenge: 'none', code: '000000' }, refused: true }],
    'account.endSession': [{ params: { id: 'none' }, refused: true }],
    'passkeys.begin': [{ body: { name: 'K', currentPassword: PASSWORD } }],
    'passkeys.add': [{ body: {}, refused: true }],
    'passkeys.rename': [{ params: { id: idOf('blog', 1) }, body: { name: 'K' }, refused: true }],
    'passkeys.remove': [
      { params: { id: idOf('blog', 1) }, body: { currentPassword: PASSWORD }, refused: true },
    ],
    'passkeys.signIn': [{ body: {}, refused: true }],
    'provider.finish': [{ body: { answer: 'code=a&state=b' }, refused: true }],
    'auth.logout': [{ by: 'quitter' }],
    'auth.register': [{ body: { ...profile, email: 'new.one@college.example', password: PASSWORD } }],
    'auth.resendOtp': [{ body: { userId: idOf('pending_verification', 3) }, refused: true }],
    'auth.verifyOtp': [{ body: { userId: idOf('pending_verification', 4), otp: '000000' }, refused: true }],
    'auth.login': [{ body: { email: made.student, password: PASSWORD } }],
    'auth.update': [{ body: { ...profile, email: made.student } }],
    'auth.setLanguage': [{ body: { language: 'en' } }],
    'auth.forgotPassword': [{ body: { email: 'student710@college.example' } }],
    'auth.resetPassword': [{ params: { token: 'none' }, body: { newPassword: PASSWORD }, refused: true }],
    'account.changePassword': [{ body: { currentPassword: PASSWORD, newPassword: `${PASSWORD} again` } }],
    'privacy.deleteAccount': [{ body: { password: PASSWORD, keepPosts: false }, by: 'leaver' }],
  };
}
