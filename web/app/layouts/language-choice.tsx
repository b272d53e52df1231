import { useEffect } from 'react';
import { isLanguage, LANGUAGE_COOKIE, LANGUAGES, type Language } from '#contract/languages/languages.ts';
import { useSite } from '#web/api/app-cache.ts';
import { call } from '#web/api/call.ts';
import { logFailure } from '#web/api/log.ts';
import { useSession } from '#web/api/session.tsx';
import { writeText } from '#web/storage/storage.ts';
import { Field, Select } from '#web/ui/controls/field.tsx';
import { useMessages } from '#web/ui/text/use-messages.ts';
import classes from './footer.module.css';

/** Loads the page again in a language, which this browser keeps; not where it keeps nothing, or that would never end. */
function speak(language: Language): void {
  if (writeText(LANGUAGE_COOKIE, language)) location.reload();
}

/** Chooses among the languages of the site, for this browser and for the account. */
export function LanguageChoice() {
  const { language: shown, shell } = useMessages();
  const { isLoggedIn, user } = useSession();
  const offered = (useSite()?.languages ?? []).filter((tag) => isLanguage(tag));
  const ofAccount = offered.find((tag) => tag === user?.language && tag !== shown);

  // Someone logged in who had chosen another language elsewhere.
  useEffect(() => {
    if (ofAccount) speak(ofAccount);
  }, [ofAccount]);

  async function choose(language: Language) {
    // The page speaks it in any case; the account's mails follow with the next choice.
    if (isLoggedIn) {
      await call('auth.setLanguage', { body: { language } }).catch((error) =>
        logFailure(shell.language, error),
      );
    }
    speak(language);
  }

  return (
    <Field label={shell.language} className={classes.language}>
      {(ties) => (
        <Select
          {...ties}
          value={shown}
          options={offered.map((tag) => ({ value: tag, label: LANGUAGES[tag].name, lang: tag }))}
          onChange={({ currentTarget: { value } }) => isLanguage(value) && void choose(value)}
        />
      )}
    </Field>
  );
}
