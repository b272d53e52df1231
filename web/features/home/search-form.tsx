import { IconSearch } from '@tabler/icons-react';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { MAX_LENGTH } from '#contract/core/constants.ts';
import { pathTo } from '#contract/pages/pages.ts';
import { openSearch, searchText } from '#web/components/open-search.ts';
import { IconButton } from '#web/ui/controls/icon-button.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import classes from './welcome.module.css';

/**
 * The large search box: a form without scripts. With them a tap opens the search over the page, which answers each letter
 * and has those that were typed until it was there; who comes by the Tab key sends the form.
 */
export function SearchForm() {
  const { home } = useTexts('reading');
  const navigate = useNavigate();

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const asked = new FormData(event.currentTarget).get('q');
    if (typeof asked === 'string' && asked.trim())
      void navigate(`${pathTo('search')}?${new URLSearchParams({ q: asked.trim() })}`);
  }

  return (
    <search>
      <form action={pathTo('search')} className={classes.search} onSubmit={search}>
        <input
          type="search"
          name="q"
          className={classes.box}
          aria-label={home.search}
          placeholder={home.searchHint}
          maxLength={MAX_LENGTH.subject}
          autoComplete="off"
          enterKeyHint="search"
          onInput={(event) => searchText.set(event.currentTarget.value)}
          onClick={openSearch}
        />
        <IconButton type="submit" icon={IconSearch} label={home.searchButton} className={classes.go} />
      </form>
    </search>
  );
}
