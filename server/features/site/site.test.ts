import { beforeEach, describe, expect, it } from 'vitest';
import { DEPARTMENTS } from '#contract/core/constants.ts';
import { api } from '#contract/core/rules/api.ts';
import { en } from '#contract/languages/en/whole.ts';
import { linkProblem } from '#contract/material/links.ts';
import { siteSettingsBody } from '#contract/site/calls.ts';
import { siteDefaults } from '#contract/site/defaults.ts';
import { insertUser, nobody, signedIn } from '#testing/factories.ts';
import { forgetLimits } from '#testing/limits.ts';
import { refusal } from '#testing/refusal.ts';
import { testApp } from '#testing/test-app.ts';

const SITE_DEFAULTS = siteDefaults(en);

const { db, as } = await testApp();
const admin = await signedIn(db, 'admin');

beforeEach(async () => {
  await forgetLimits(db);
  for (const table of ['site_setting', 'audit_log'] as const) await db.deleteFrom(table).execute();
  await save(SITE_DEFAULTS);
  await db.deleteFrom('audit_log').execute();
});

const save = (body: object) => as(admin).send(api.site.update, { body });
const settings = async () => (await as(admin).call(api.site.settings)).body;
const info = async () => (await as(nobody).call(api.site.info)).body;

const changed = {
  phones: ['+91 98765 43210'],
  emails: ['office@college.example'],
  banner: ['One', '</script><script>alert(1)</script>'],
  topics: [{ title: 'Mission', text: 'नमस्ते 👩‍👩‍👧' }],
  developers: [{ name: 'Dev', role: 'Student', links: [{ label: 'Git', url: 'https://git.example/dev' }] }],
  footerYear: '2031',
  trustedHosts: ['files.college.example'],
  departments: { profile: ['B.Sc. Physics'], material: ['Physics'], complaint: ['Physics', 'Mathematics'] },
};

describe('the settings', () => {
  it('begin with what the spec says, and samples that are valid and say that they are none of anyone', async () => {
    await db.deleteFrom('site_setting').execute();
    expect(await settings()).toEqual(SITE_DEFAULTS);
    expect(siteSettingsBody.parse(SITE_DEFAULTS)).toEqual(SITE_DEFAULTS);
    const { phones, emails, banner, topics, developers, footerYear, departments } = SITE_DEFAULTS;
    expect([phones, emails, banner, topics, developers].map(({ length }) => length)).toEqual([2, 2, 5, 6, 2]);
    expect(footerYear).toBe('2024');
    expect(departments).toEqual(DEPARTMENTS);
    for (const { name, role } of developers) expect(`${name} ${role}`).toMatch(/^Sample .* not a person/);
  });

  it('are changed by an admin, for the next visitor to see, and written down', async () => {
    const before = await info();
    const reply = await save({ ...changed, sampleData: 'loaded', pacing: 'off' });
    expect(reply).toEqual({ status: 200, body: { message: en.siteSettings.saved } });
    expect(await settings()).toEqual({ ...SITE_DEFAULTS, ...changed, staffSecondFactor: false });
    expect(await info()).toEqual({ ...before, ...changed });
    const keys = await db.selectFrom('site_setting').select('key').execute();
    expect(keys.map(({ key }) => key).sort()).toEqual(Object.keys(changed).sort());
    expect(await db.selectFrom('audit_log').selectAll().execute()).toMatchObject([
      {
        action: 'update',
        actor_id: admin.id,
        subject: 'site',
        detail: { before: SITE_DEFAULTS, after: changed },
      },
    ]);
  });

  it('keep whom to ask about personal data where a client does not send it', async () => {
    const privacyContact = { name: 'Dr Gill', email: 'gill@college.example', address: 'Office 3' };
    expect((await save({ ...changed, privacyContact })).status).toBe(200);
    await save(changed);
    expect((await settings()).privacyContact).toEqual(privacyContact);
  });

  it('have words for the form to have a file taken away only where someone set some', async () => {
    expect(await info()).not.toHaveProperty('takedownForm');
    const takedownNotice = { form: ' Authors first. ', sent: '' };
    await save({ ...changed, takedownNotice });
    expect((await settings()).takedownNotice).toEqual({ form: 'Authors first.', sent: '' });
    expect(await info()).toMatchObject({ takedownForm: 'Authors first.' });
    // As clients of before leave it out.
    await save(changed);
    expect((await settings()).takedownNotice.form).toBe('Authors first.');
  });

  it('take hosts in any spelling and keep the one that links are compared with', async () => {
    await save({ ...changed, trustedHosts: [' Files.College.EXAMPLE ', 'भारत.example'] });
    const { trustedHosts } = await info();
    expect(trustedHosts).toEqual(['files.college.example', 'xn--h2brj9c.example']);
    for (const link of ['https://FILES.college.example/a', 'भारत.example/b']) {
      expect(linkProblem('notes', link, trustedHosts)).toBeNull();
    }
  });

  const { validation, fields } = en;
  const topic = { title: 'a', text: 'b' };
  const developer = { name: 'a', role: 'b', links: [] };
  const many = <Item>(count: number, item: Item) => Array.from({ length: count }, () => item);
  it.each([
    [{ phones: [] }, validation.atLeast(1), 'phones'],
    [{ phones: many(3, '+91 98765 43210') }, validation.atMost(2), 'phones'],
    [{ phones: ['call us'] }, validation.phone, 'phones.0'],
    [{ emails: ['a@b'] }, validation.email, 'emails.0'],
    [{ emails: many(3, 'a@b.example') }, validation.atMost(2), 'emails'],
    [{ banner: ['a', ' '] }, validation.required(fields.banner), 'banner.1'],
    [{ banner: many(6, 'a') }, validation.atMost(5), 'banner'],
    [{ banner: ['x'.repeat(201)] }, validation.tooLong(fields.banner, 200), 'banner.0'],
    [{ banner: ['\ud83d'] }, validation.controlCharacter(fields.banner), 'banner.0'],
    [{ banner: ['a\u0000'] }, validation.controlCharacter(fields.banner), 'banner.0'],
    [{ topics: many(7, topic) }, validation.atMost(6), 'topics'],
    [{ topics: [{ title: 'a' }] }, validation.required(fields.text), 'topics.0.text'],
    [{ developers: many(3, developer) }, validation.atMost(2), 'developers'],
    [
      { developers: [{ ...developer, links: [{ label: 'a', url: 'javascript:alert(1)' }] }] },
      validation.url(fields.link),
      'developers.0.links.0.url',
    ],
    [
      { developers: [{ ...developer, links: many(5, { label: 'a', url: 'a.example' }) }] },
      validation.atMost(4),
      'developers.0.links',
    ],
    [{ footerYear: '24' }, validation.footerYear, 'footerYear'],
    [{ footerYear: 2024 }, validation.required(fields.footerYear), 'footerYear'],
    [{ trustedHosts: ['https://a.example'] }, validation.host, 'trustedHosts.0'],
    [{ trustedHosts: ['a.example/path'] }, validation.host, 'trustedHosts.0'],
    [{ trustedHosts: ['a.example:8080'] }, validation.host, 'trustedHosts.0'],
    [{ trustedHosts: ['user@a.example'] }, validation.host, 'trustedHosts.0'],
    [{ trustedHosts: ['localhost'] }, validation.host, 'trustedHosts.0'],
    [{ trustedHosts: ['127.0.0.1'] }, validation.host, 'trustedHosts.0'],
    [{ trustedHosts: ['0x7f.1'] }, validation.host, 'trustedHosts.0'],
    [{ trustedHosts: ['*.example.org'] }, validation.host, 'trustedHosts.0'],
    [{ trustedHosts: [''] }, validation.host, 'trustedHosts.0'],
    [{ trustedHosts: ['a.example', 'A.example'] }, validation.twice, 'trustedHosts'],
    [{ trustedHosts: many(101, 'a.example') }, validation.atMost(100), 'trustedHosts'],
    [{ departments: { ...changed.departments, profile: [] } }, validation.atLeast(1), 'departments.profile'],
    [
      { departments: { ...changed.departments, material: ['a', 'a'] } },
      validation.twice,
      'departments.material',
    ],
    [
      { departments: { ...changed.departments, complaint: [''] } },
      validation.required(fields.department),
      'departments.complaint.0',
    ],
  ])('refuse %j', async (values, message, path) => {
    const reply = await save({ ...changed, ...values });
    const errors = expect.arrayContaining([{ message, path }]);
    expect(reply).toMatchObject({ status: 400, body: { errors } });
    expect(await settings()).toEqual(SITE_DEFAULTS);
  });

  it.each(Object.keys(changed))('are all there: without %s nothing is set', async (key) => {
    const reply = await save({ ...changed, [key]: undefined });
    expect(reply.status).toBe(400);
    expect(reply.body).toHaveProperty('errors.0.path', expect.stringMatching(`^${key}(\\.|$)`));
    expect(await settings()).toEqual(SITE_DEFAULTS);
  });
});

describe('the departments that are set', () => {
  const registration = {
    username: 'Bina',
    rollno: '1',
    semester: '1',
    email: 'b@college.example',
    phone: '9876543210',
    password: 'long enough',
  };
  const complaint = { username: 'B', email: 'b@college.example', date: '2026-01-01', problem: 'None' };
  const material = { yourName: 'B', service: 'notes', semester: '1', subject: 'OS', link: 'a.example' };
  const { department: _, ...none } = { department: '', ...registration };
  const refused = refusal(en.validation.department, 'department');

  it.each([
    ['profile', none, api.auth.register],
    ['complaint', complaint, api.complaints.send],
    ['material', material, api.materials.add],
  ] as const)('hold for a %s at once', async (form, body, endpoint) => {
    const send = (department?: string) => as(nobody).send(endpoint, { body: { ...body, department } });
    const [before, after] = [DEPARTMENTS[form][0], changed.departments[form][0]];
    expect(await send(before)).toMatchObject({ status: 200 });
    expect((await send(after)).body).toEqual(refused);
    await save(changed);
    expect(await send(after)).toMatchObject({ status: 200 });
    expect((await send(before)).body).toEqual(refused);
  });

  it('let a profile keep the one it has, and no other', async () => {
    const { password: _password, ...fields } = registration;
    const old = DEPARTMENTS.profile[0];
    const student = await signedIn(db, { department: old, email: fields.email });
    const other = await insertUser(db, { department: old });
    await save(changed);
    const own = (department: string) =>
      as(student).send(api.auth.update, { body: { ...fields, department } });
    const byAdmin = (department: string) => {
      const body = { ...fields, email: 'o@college.example', department };
      return as(admin).send(api.users.update, { params: { id: other }, body });
    };
    for (const change of [own, byAdmin]) {
      expect(await change(old)).toMatchObject({ status: 200 });
      expect((await change(DEPARTMENTS.profile[1])).body).toEqual(refused);
      expect(await change('B.Sc. Physics')).toMatchObject({ status: 200 });
    }
  });
});
