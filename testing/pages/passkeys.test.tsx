// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { passkeys } from '#contract/auth/passkey-calls.ts';
import { TOKEN_STORAGE_KEY } from '#contract/core/constants.ts';
import { en } from '#contract/languages/en/whole.ts';
import { pathTo } from '#contract/pages/pages.ts';
import { site as siteCalls } from '#contract/site/calls.ts';
import { webApp } from '../render-app.tsx';
import { expectShown, field, fill, main, press, toasts } from './screen-steps.ts';

const site = await webApp();
const texts = en.passkeyScreens;
const NAME = 'My phone';

/** A browser that has passkeys, and whose reader says no to every question. */
beforeEach(() => {
  const refuse = async () => {
    throw new DOMException('The user said no.', 'NotAllowedError');
  };
  vi.stubGlobal('PublicKeyCredential', class {});
  const value = { create: refuse, get: refuse };
  Object.defineProperty(navigator, 'credentials', { configurable: true, value });
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'credentials');
});

async function filePasskey(user_id: string) {
  const row = {
    user_id,
    credential_id: Buffer.from(crypto.randomUUID()),
    public_key: Buffer.alloc(1),
    counter: 0,
    name: NAME,
    is_synced: true,
    created_at: new Date(),
  };
  await site.db.insertInto('passkey').values(row).execute();
}

describe('the login', () => {
  const open = async () => {
    const page = await site.open(pathTo('login'));
    await main().findByRole('heading', { level: 1, name: en.login.title });
    return page;
  };
  const button = () => main().queryByRole('button', { name: en.login.byPasskey });

  test('offers passkeys where browser and address have them', async () => {
    await open();
    await waitFor(() => expect(button()).not.toBeNull());
  });

  test('offers none where the browser has none', async () => {
    vi.unstubAllGlobals();
    await open();
    expect(button()).toBeNull();
  });

  test('offers none where the address cannot have any', async () => {
    const { body } = await site.as('student').call(siteCalls.info);
    site.answer(siteCalls.info, { ...body, passkeys: false });
    await open();
    expect(button()).toBeNull();
  });

  test('says that no passkey was used, and stays', async () => {
    const { user, address } = await open();
    await waitFor(() => expect(button()).not.toBeNull());
    await press(user, en.login.byPasskey);
    expect(await toasts().findByText(texts.failures.cancelled)).toBeDefined();
    expect(address()).toBe('/login');
    expect(localStorage.getItem(TOKEN_STORAGE_KEY)).toBeNull();
  });
});

describe('the own passkeys', () => {
  const open = async () => {
    await site.signIn('student');
    const page = await site.open(pathTo('passkeys'));
    await main().findByRole('heading', { name: texts.addHeading });
    return page;
  };

  test('are renamed in their row', async () => {
    await filePasskey(site.ids.student);
    const { user } = await open();
    await expectShown(NAME);
    await press(user, texts.renameOf(NAME));
    const [input] = main().getAllByRole<HTMLInputElement>('textbox', { name: en.fields.name });
    expect(document.activeElement).toBe(input);
    await user.clear(input as HTMLInputElement); // the focus is on it
    await user.type(input as HTMLInputElement, 'Library');
    await press(user, texts.save);
    await expectShown('Library');
    await site.db.deleteFrom('passkey').execute();
  });

  test('are removed by the password; a wrong one says so in its field', async () => {
    await filePasskey(site.ids.student);
    const { user } = await open();
    await press(user, texts.removeOf(NAME));
    const [password] = main().getAllByLabelText(new RegExp(`^${en.fields.currentPassword}`), {
      selector: '[type=password]',
    });
    await user.type(password as HTMLElement, 'a wrong guess'); // the focus is on it
    await press(user, texts.remove);
    await expectShown(en.account.wrongPassword);
    site.answer(passkeys.remove, { message: en.passkeys.removed });
    await site.db.deleteFrom('passkey').execute();
    await press(user, texts.remove);
    await expectShown(texts.empty);
  });

  test('say what is missing before one is added', async () => {
    const { user } = await open();
    await press(user, texts.add);
    await expectShown(en.validation.required(en.fields.name));
    await expectShown(en.validation.required(en.fields.currentPassword));
  });

  test('keep what was typed where the browser’s question is answered with no', async () => {
    const { user } = await open();
    site.answer(passkeys.begin, {
      challenge: 'AAAA',
      rp: { id: 'localhost', name: 'localhost' },
      user: { id: 'AAAA', name: 'asha', displayName: 'Asha' },
      pubKeyCredParams: [],
      timeout: 1000,
      attestation: 'none',
      excludeCredentials: [],
      authenticatorSelection: {
        residentKey: 'required',
        requireResidentKey: true,
        userVerification: 'required',
      },
    });
    await fill(user, en.fields.name, NAME);
    await fill(user, en.fields.currentPassword, 'correct horse battery');
    await press(user, texts.add);
    expect((await main().findByRole('alert')).textContent).toContain(texts.failures.cancelled);
    expect(field(en.fields.name).value).toBe(NAME);
  });

  test('cannot be added where the address cannot have any', async () => {
    const { body } = await site.as('student').call(siteCalls.info);
    site.answer(siteCalls.info, { ...body, passkeys: false });
    await site.signIn('student');
    await site.open(pathTo('passkeys'));
    await expectShown(texts.noDomain);
    expect(screen.queryByRole('button', { name: texts.add })).toBeNull();
  });
});
