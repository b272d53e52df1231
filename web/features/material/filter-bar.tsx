import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { SEMESTERS } from '#contract/core/constants.ts';
import type { ListParams } from '#contract/core/list-params.ts';
import { keepMySemester } from '#web/api/my-semester.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Select } from '#web/ui/controls/field.tsx';
import { RadioPills } from '#web/ui/controls/radio-pills.tsx';
import { SearchBox } from '#web/ui/controls/search-box.tsx';
import { useMessages } from '#web/ui/text/use-messages.ts';
import classes from './filter-bar.module.css';

/** What a list shows, chosen in a bar that stays while the list is scrolled. */
export function FilterBar({
  params: { semester, programme, search },
  programmes,
  onChange,
}: {
  params: ListParams;
  /** The codes that can be chosen; a choice among one is none. */
  programmes: readonly string[];
  onChange: (change: Partial<ListParams>) => void;
}) {
  const { resourcePage } = useMessages();
  // An address may name one that there is nothing of.
  const offered = programme && !programmes.includes(programme) ? [...programmes, programme] : programmes;
  return (
    <div className={classes.bar}>
      <AddressForm className={classes.semesters} keep={{ programme, q: search }}>
        <RadioPills
          legend={resourcePage.chooseSemester}
          name="semester"
          options={SEMESTERS.map((value) => ({
            value,
            label: value,
            name: resourcePage.semesterNumber(value),
          }))}
          value={semester}
          onChange={(chosen) => {
            keepMySemester(chosen);
            onChange({ semester: chosen });
          }}
        />
      </AddressForm>
      <AddressForm className={classes.search} keep={{ semester }}>
        <SearchBox
          label={resourcePage.search}
          name="q"
          value={search}
          onChange={(text) => onChange({ search: text })}
        />
        {(offered.length > 1 || programme) && (
          <Select
            className={classes.programme}
            name="programme"
            aria-label={resourcePage.programme}
            options={[
              { value: '', label: resourcePage.allProgrammes },
              ...offered.map((code) => ({ value: code, label: code })),
            ]}
            value={programme}
            onChange={({ currentTarget }) => onChange({ programme: currentTarget.value })}
          />
        )}
      </AddressForm>
    </div>
  );
}

/**
 * A form whose fields are the address of this page, so that they work without scripts: sending it loads the page for
 * what was chosen. Once the app runs, the fields say at each change what they are, and nothing is sent.
 * @param keep what the other forms of the page have, by its name in the address
 */
function AddressForm({
  keep,
  className,
  children,
}: {
  keep: Record<string, string>;
  className?: string | undefined;
  children: ReactNode;
}) {
  const { pathname } = useLocation();
  const { resourcePage } = useMessages();
  return (
    <form action={pathname} className={className} onSubmit={(event) => event.preventDefault()}>
      {Object.entries(keep).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <div className={classes.line}>
        {children}
        <noscript>
          <Button type="submit">{resourcePage.show}</Button>
        </noscript>
      </div>
    </form>
  );
}
