import { DEPARTMENTS } from '#contract/core/constants.ts';
import { api } from '#contract/core/rules/api.ts';
import { addPerson, PASSWORD } from '../../frame/people.ts';
import type { Attack } from '../cases.ts';
import { atOnce, counted, type From, pause, post, told } from '../hostile.ts';
import type { Site } from '../site.ts';

const { auth } = api;
const PROFILE = {
  username: 'A',
  rollno: '1',
  department: DEPARTMENTS.profile[0],
  semester: '3',
  phone: '98765 43210',
};

const logIn = (site: Site, email: string, password: string, from: From) =>
  post(site, auth.login.path, { email, password }, from);

/** Against accounts, and against those who have one. */
export const ACCOUNTS: Attack[] = [
  {
    name: '1,500 junk resets at once',
    behindProxy: true,
    run: async (site) => {
      const path = (index: number) => auth.resetPassword.path.replace(':token', `junk${index}`);
      const statuses = await atOnce(1500, (index) =>
        post(site, path(index), { newPassword: PASSWORD }, { address: `127.2.${index % 20}.1` }),
      );
      return { detail: told(statuses), isHeld: counted(statuses, 200) === 0 };
    },
  },
  {
    name: '1,500 junk logins at once from one address',
    behindProxy: true,
    run: async (site) => {
      const statuses = await atOnce(1500, (index) =>
        logIn(site, `nobody${index}@college.example`, 'junk', { address: '127.3.0.1' }),
      );
      return { detail: told(statuses), isHeld: counted(statuses, 401) <= 500 };
    },
  },
  {
    name: '300 registrations from one address, then an OTP for someone else',
    behindProxy: true,
    run: async (site) => {
      const statuses = await atOnce(300, (index) =>
        post(
          site,
          auth.register.path,
          { ...PROFILE, email: `r${index}@else.example`, password: PASSWORD },
          {
            address: '127.8.0.1',
          },
        ),
      );
      const seconds = await otpSeconds(site, 'second@college.example');
      return { detail: `${told(statuses)}; the OTP took ${seconds.toFixed(1)} s`, isHeld: seconds < 5 };
    },
  },
  {
    name: 'Who has an account, by the time of 60 pairs of forgotten passwords under load',
    behindProxy: true,
    run: async (site) => {
      let isOver = false;
      const ask = async (email: string, address: string) => {
        const started = performance.now();
        await post(site, auth.forgotPassword.path, { email }, { address });
        return performance.now() - started;
      };
      const load = Array.from({ length: 12 }, async (_, worker) => {
        for (let index = 0; !isOver; index += 1) {
          await ask(`load${worker}-${index}@else.example`, `127.10.${worker}.${index % 250}`);
        }
      });
      let slower = 0;
      for (let pair = 0; pair < 60; pair += 1) {
        const { email } = await addPerson(site.db);
        const both = [email, `no-${email}`];
        const times = new Map<string, number>();
        for (const one of pair % 2 ? both : both.toReversed()) {
          times.set(one, await ask(one, `127.11.${pair}.${one === email ? 1 : 2}`));
        }
        if ((times.get(email) ?? 0) > (times.get(`no-${email}`) ?? 0)) slower += 1;
      }
      isOver = true;
      await Promise.all(load);
      return { detail: `slower with an account: ${slower} of 60`, isHeld: slower > 15 && slower < 45 };
    },
  },
];

/** How long someone waits for the OTP of a registration from an address of their own. */
async function otpSeconds(site: Site, email: string): Promise<number> {
  const started = performance.now();
  await post(site, auth.register.path, { ...PROFILE, email, password: PASSWORD }, { address: '127.9.1.1' });
  while (!site.mailed.includes(email) && performance.now() - started < 60_000) await pause(20);
  return (performance.now() - started) / 1000;
}
