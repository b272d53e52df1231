import { DEPARTMENTS } from '#contract/core/constants.ts';
import { api } from '#contract/core/rules/api.ts';
import { RESOURCE_KINDS, RESOURCES } from '#contract/material/kinds.ts';
import { insertUser } from '../factories.ts';
import type { TestApp } from '../test-app.ts';
import type { People } from './people.ts';
import { KNOWN } from './values.ts';

const [link = ''] = KNOWN.link ?? [];
const [day = ''] = KNOWN.date ?? [];
const [moment = ''] = KNOWN.noticedAt ?? [];
const [department = ''] = DEPARTMENTS.complaint;
const text = 'What someone wrote';

/** Files some of everything, so that there is something to read, to change and to take away. */
export async function fileSome({ as, db }: TestApp, people: People): Promise<void> {
  const admin = as(people.admin);
  for (const kind of RESOURCE_KINDS) {
    const { service, linkFields } = RESOURCES[kind];
    const links = Object.fromEntries(linkFields.map((field) => [field, link]));
    const entry = { service, semester: '3', subject: text, subjectcode: 'BT-1', ...links };
    await admin.send(api.resources[kind].add, { body: entry });
  }
  for (const who of ['student', 'hod', 'admin'] as const) {
    const author = as(people[who]);
    const post = { title: text, authorName: text, content: '<p>One</p>' };
    const { body } = await author.send(api.blogs.add, { body: post });
    await author.send(api.blogs.update, { params: { id: body._id }, body: { ...post, content: 'Two' } });
    await author.send(api.privacy.ask, { body: { kind: 'correction', text } });
  }
  const sender = { username: text, email: 'sender@college.example' };
  for (const seconds of [0, 100]) {
    await as(people.nobody).send(api.complaints.send, {
      body: { ...sender, date: day, department, problem: text, seconds },
    });
    await as(people.nobody).send(api.contacts.send, { body: { ...sender, message: text, seconds } });
    const material = {
      yourName: text,
      service: 'notes',
      department: DEPARTMENTS.material[0],
      semester: '4',
      subject: text,
    };
    await as(people.nobody).send(api.materials.add, { body: { ...material, link, seconds } });
  }
  await as(people.nobody).send(api.browserErrors.report, {
    body: { message: text, place: 'x:1:2', page: 'notes' },
  });
  const details = { nature: text, happened: text, data: text, impact: text, measures: text, advice: text };
  const later = { causes: '', findings: '', prevention: '' };
  await admin.send(api.breaches.add, { body: { noticedAt: moment, people: 1, ...details, ...later } });
  await insertUser(db, { age: 'minor' });
  await insertUser(db);
}
