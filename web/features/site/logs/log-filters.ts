import { useAddressParams } from '#web/router/address-params.ts';

/** What every log can be narrowed by, as it stands in the address: days are those of the reader's clock. */
const DAYS = ['from', 'until'];

/** The filters of a log, kept in the address, and what they are to the server. */
export function useLogFilters(names: readonly string[]) {
  const [params, setParams] = useAddressParams();
  const values = Object.fromEntries([...names, ...DAYS].map((name) => [name, params.get(name) ?? '']));
  const set = Object.entries(values).filter(([, value]) => value !== '');
  const query = Object.fromEntries(
    set.flatMap(([name, value]) => {
      if (!DAYS.includes(name)) return [[name, value]];
      const moment = midnight(value, name === 'until' ? 1 : 0);
      return moment ? [[name, moment]] : [];
    }),
  );
  return { values, query, set: (name: string, value: string) => setParams({ [name]: value }) };
}

/** When a day (yyyy-mm-dd) begins where the reader is, or the one so many days later; undefined for what is no day. */
function midnight(day: string, daysLater: number): string | undefined {
  const date = new Date(`${day}T00:00`);
  if (Number.isNaN(date.getTime())) return undefined;
  date.setDate(date.getDate() + daysLater);
  return date.toISOString();
}
