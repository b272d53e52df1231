import { TOTP } from 'otpauth';
import { SECOND_FACTOR } from '#contract/core/constants.ts';
import { api } from '#contract/core/rules/api.ts';
import { addPerson, PASSWORD } from '../../frame/people.ts';
import type { Attack } from '../cases.ts';
import { type Answer, ask, counted, told } from '../hostile.ts';
import type { Site } from '../site.ts';

const { account, auth } = api;
const HOME = '127.17.0.1';
const STRANGER = '127.17.0.2';
const NEW_DEVICE = '127.17.0.3';

const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + steps * SECOND_FACTOR.stepSeconds * 1000 });

/** By codes that are guessed. */
export const SECOND_FACTORS: Attack[] = [
  {
    name: 'Wrong codes by a stranger who knows the password, then the owner',
    behindProxy: true,
    run: async (site) => {
      const { email, headers } = await addPerson(site.db);
      const login = (address: string) =>
        send(site, auth.login.path, { email, password: PASSWORD }, { address });
      const prove = async (address: string, code: string) => {
        const { challenge = '' } = JSON.parse((await login(address)).text) as { challenge?: string }; // as the contract says
        return (await send(site, account.proveSecondFactor.path, { challenge, code }, { address })).status;
      };
      await login(HOME);
      const from = { address: HOME, headers };
      const begun = await send(site, account.beginSecondFactor.path, { currentPassword: PASSWORD }, from);
      const { secret } = JSON.parse(begun.text) as { secret: string }; // as above
      // By the code of the step before, so that the owner has one left for now.
      const on = await send(site, account.confirmSecondFactor.path, { code: codeOf(secret, -1) }, from);
      const { recoveryCodes } = JSON.parse(on.text) as { recoveryCodes: string[] }; // as above
      const guesses: number[] = [];
      for (let guess = 0; guess < 15; guess += 1) guesses.push(await prove(STRANGER, '000000'));
      const owner = await prove(HOME, codeOf(secret));
      const elsewhere = await prove(NEW_DEVICE, recoveryCodes[0] ?? '');
      return {
        detail: `${told(guesses)}; the owner: ${owner}, by a recovery code elsewhere: ${elsewhere}`,
        isHeld: counted(guesses, 401) <= 10 && owner === 200 && elsewhere === 200,
      };
    },
  },
];

const send = (
  site: Site,
  path: string,
  body: object,
  from: { address: string; headers?: Record<string, string> },
) => ask(site, path, { method: 'POST', ...from }, { body }) satisfies Promise<Answer>;
