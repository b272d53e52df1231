import { useParams } from 'react-router';
import { filePath } from '#contract/files/address.ts';
import { fileTitle } from '#contract/files/title.ts';
import { teachSubjectPath } from '#contract/questions/address.ts';
import { useRead } from '#web/api/queries.ts';
import { usePageTitle } from '#web/router/page-title.ts';
import { ButtonLink } from '#web/ui/controls/button.tsx';
import kit from '#web/ui/kit.module.css';
import { Loaded } from '#web/ui/loading/loaded.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import classes from './correct.module.css';
import { CorrectDesk } from './correct-desk.tsx';

/** The questions of a paper on the pictures of its pages, to be corrected and confirmed. */
export function Component() {
  const messages = useTexts('files', 'correcting');
  const texts = messages.correctScreen;
  const { id = '' } = useParams();
  const file = useRead('files.get', { params: { id } }, { identifies: true });
  const cut = useRead('cuts.read', { params: { id } }, { identifies: true, staleTime: 0 });
  const title = file.data && fileTitle(file.data, messages);
  usePageTitle(title && `${messages.pages.fileQuestions.title}: ${title}`);
  const failing = file.error ? file : cut;
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <div>
          <h1 className={kit.title}>{messages.pages.fileQuestions.title}</h1>
          <p className={classes.muted} dir="auto">
            {title}
          </p>
        </div>
        <div className={classes.buttons}>
          {cut.data?.mayCorrect && file.data?.entry?.catalogue && (
            <ButtonLink look="plain" to={teachSubjectPath(file.data.entry.catalogue.code)}>
              {messages.pages.teachSubject.title}
            </ButtonLink>
          )}
          <ButtonLink look="plain" to={filePath(id)}>
            {texts.back}
          </ButtonLink>
        </div>
      </header>
      <Loaded
        query={{
          data: file.data && cut.data && { file: file.data, cut: cut.data },
          error: failing.error,
          refetch: () => {
            void file.refetch();
            void cut.refetch();
          },
        }}
        loading={texts.loading}
        failure={texts.failed}
      >
        {(data) => <CorrectDesk key={id} {...data} reload={() => void cut.refetch()} />}
      </Loaded>
    </div>
  );
}
