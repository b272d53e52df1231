import { useContext, useState } from 'react';
import { useLocation } from 'react-router';
import { SEMESTERS } from '#contract/core/constants.ts';
import { RESOURCE_KINDS } from '#contract/material/kinds.ts';
import type { ScreenProps } from '#contract/pages/pages.ts';
import { foundCount, readSearchParams, type SearchParams, searchAddress } from '#contract/search/values.ts';
import { PageDataContext } from '#web/api/page-data.ts';
import { useAddressParams } from '#web/router/address-params.ts';
import { usePageTitle } from '#web/router/page-title.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Choice, Field, type Option, TextInput } from '#web/ui/controls/field.tsx';
import { SearchBox, useAhead } from '#web/ui/controls/search-box.tsx';
import kit from '#web/ui/kit.module.css';
import { Loaded } from '#web/ui/loading/loaded.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import { Hits } from './hits.tsx';
import classes from './search-page.module.css';
import { useSearch } from './use-search.ts';

/** The search over everything, by an address that can be shared. Its form works without scripts. */
export function Component({ page }: ScreenProps) {
  const messages = useTexts('search');
  const { searchScreens: texts, pages } = messages;
  const { search } = useContext(PageDataContext);
  const [params, change] = useAddressParams();
  const { pathname } = useLocation();
  const asked = readSearchParams(params);
  const { kind, semester, subject, year } = asked;
  // Nobody waits for the address: what is typed is looked for at once.
  const [q, type] = useAhead(asked.q);
  const [wasTyped, setTyped] = useState(false);
  const now = { ...asked, q };
  const sent = search?.address === searchAddress(now) ? search : undefined;
  const query = useSearch({ ...now, ...(wasTyped && { typing: 'yes' }) }, { sent });
  // What is in the address is no longer being typed: asked like that, it is counted where nothing is found.
  const isMiss = query.data && !query.isPlaceholderData && foundCount(query.data) === 0;
  useSearch(asked, { isWanted: Boolean(wasTyped && isMiss && q === asked.q) });
  usePageTitle(asked.q.trim() ? `${asked.q.trim()} · ${pages[page].title}` : undefined);

  function typed(text: string) {
    type(text);
    setTyped(true);
  }

  return (
    <div className={`${kit.page} ${classes.page}`}>
      <h1>{pages[page].title}</h1>
      <p className={kit.intro}>{texts.intro}</p>
      <form action={pathname} className={classes.form} onSubmit={(event) => event.preventDefault()}>
        <div>
          <SearchBox
            label={texts.label}
            name="q"
            value={asked.q}
            onType={typed}
            onChange={(q) => change({ q })}
          />
        </div>
        <details className={classes.narrow} open={[kind, semester, subject, year].some(Boolean)}>
          <summary>{texts.filters}</summary>
          <Filters asked={asked} onChange={change} />
        </details>
        <noscript>
          <Button type="submit">{texts.submit}</Button>
        </noscript>
      </form>
      {q.trim() === '' ? (
        <p className={kit.intro}>{texts.examples}</p>
      ) : (
        <Loaded query={query} loading={texts.loading} failure={texts.failed}>
          {(found) => <Hits asked={now} found={found} onRetry={() => void query.refetch()} />}
        </Loaded>
      )}
    </div>
  );
}

/** What narrows the search. */
function Filters({
  asked: { kind, semester, subject, year },
  onChange,
}: {
  asked: SearchParams;
  onChange: (values: Record<string, string>) => void;
}) {
  const { searchScreens: texts, resources } = useTexts('search');
  const any = { value: '', label: texts.any };
  const choices: { name: string; label: string; value: string; options: Option[] }[] = [
    {
      name: 'kind',
      label: texts.kind,
      value: kind ?? '',
      options: [any, ...RESOURCE_KINDS.map((one) => ({ value: one, label: resources[one].title }))],
    },
    { name: 'semester', label: texts.semester, value: semester ?? '', options: [any, ...SEMESTERS] },
  ];
  const lines = [
    { name: 'subject', label: texts.subjectCode, value: subject ?? '', maxLength: 40 },
    { name: 'year', label: texts.year, value: year ?? '', maxLength: 4, inputMode: 'numeric' as const },
  ];
  const cleaned = (name: string, text: string) => (name === 'year' ? text.replace(/\D/g, '') : text);
  return (
    <div className={classes.filters}>
      {choices.map(({ name, label, value, options }) => (
        <Choice
          key={name}
          label={label}
          name={name}
          value={value}
          options={options}
          onChoose={(value) => onChange({ [name]: value })}
        />
      ))}
      {lines.map(({ name, label, value, ...more }) => (
        <Field key={name} label={label}>
          {(ties) => (
            <TextInput
              {...ties}
              {...more}
              name={name}
              defaultValue={value}
              onChange={(event) => onChange({ [name]: cleaned(name, event.currentTarget.value) })}
            />
          )}
        </Field>
      ))}
    </div>
  );
}
