import { useNavigate, useParams } from 'react-router';
import { teachSubjectPath } from '#contract/questions/address.ts';
import { bodyRules } from '#web/api/contract.ts';
import { useCall } from '#web/api/mutation.ts';
import { useRead } from '#web/api/queries.ts';
import { usePageTitle } from '#web/router/page-title.ts';
import { ButtonLink } from '#web/ui/controls/button.tsx';
import { Form, FormActions } from '#web/ui/form/form.tsx';
import { useZodForm } from '#web/ui/form/use-zod-form.ts';
import kit from '#web/ui/kit.module.css';
import { Loaded, Nothing } from '#web/ui/loading/loaded.tsx';
import { MessagesContext } from '#web/ui/text/use-messages.ts';
import { useTexts } from '#web/ui/text/use-texts.ts';
import { UnitList } from './admin/forms/unit-list.tsx';
import { rulesOf, type SubjectValues, unitsOf } from './admin/subject-values.ts';
import classes from './teach-syllabus-page.module.css';

const NOTHING: Pick<SubjectValues, 'units'> = { units: [] };
const RULES = rulesOf(bodyRules('syllabus.save'), unitsOf);

/** Where a teacher types or pastes the syllabus of a subject that has no units. */
export function Component() {
  const messages = useTexts('catalogue');
  const { pages, catalogueScreens } = messages;
  const { syllabus: texts } = catalogueScreens;
  const { code = '' } = useParams();
  const query = useRead('syllabus.read', { params: { code } }, { staleTime: 0 });
  const name = query.data && `${query.data.subject.code} ${query.data.subject.name}`;
  usePageTitle(name && `${pages.teachSyllabus.title}: ${name}`);
  return (
    // What its rules say is worded by the form, which knows the texts of every page only.
    <MessagesContext value={messages}>
      <div className={classes.page}>
        <header>
          <h1 className={kit.title}>{pages.teachSyllabus.title}</h1>
          <p className={classes.hint} dir="auto">
            {name ?? code}
          </p>
        </header>
        <Loaded query={query} loading={texts.loading} failure={texts.failed} refused={texts.notYou}>
          {({ units }) =>
            units.length > 0 ? (
              <Nothing>
                <p>{texts.there(units.length)}</p>
                <ButtonLink to={teachSubjectPath(code)}>{texts.back}</ButtonLink>
              </Nothing>
            ) : (
              <SyllabusForm code={code} />
            )
          }
        </Loaded>
      </div>
    </MessagesContext>
  );
}

function SyllabusForm({ code }: { code: string }) {
  const { syllabus: texts } = useTexts('catalogue').catalogueScreens;
  const navigate = useNavigate();
  const backTo = teachSubjectPath(code);
  const { run } = useCall('syllabus.save', {
    failureText: texts.saveFailed,
    invalidates: [
      'syllabus.read',
      'mapping.read',
      'paths.edit',
      'paths.read',
      'subjectPage.get',
      'questions.asked',
    ],
  });
  const form = useZodForm({
    rules: RULES,
    initialValues: NOTHING,
    submit: (body) => run({ params: { code }, body }),
    onSaved: () => void navigate(backTo),
  });
  return (
    <Form form={form} guarded>
      <p>{texts.intro}</p>
      <UnitList form={form} />
      <FormActions form={form} label={texts.save}>
        <ButtonLink to={backTo} look="plain">
          {texts.back}
        </ButtonLink>
      </FormActions>
    </Form>
  );
}
