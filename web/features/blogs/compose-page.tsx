import { useNavigate } from 'react-router';
import type { BlogFields } from '#contract/blogs/calls.ts';
import { pathTo } from '#contract/pages/pages.ts';
import type { SessionUser } from '#contract/users/calls.ts';
import { useCallForm } from '#web/components/call-form.ts';
import { DraftNotice, DraftStatus } from '#web/components/drafts/draft-notice.tsx';
import { useDraft } from '#web/components/drafts/use-draft.ts';
import { WithUser } from '#web/components/with-user.tsx';
import { ButtonLink } from '#web/ui/controls/button.tsx';
import { TextField } from '#web/ui/form/fields.tsx';
import { FieldRow, Form, FormActions } from '#web/ui/form/form.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import pageClasses from './blog-page.module.css';
import { RichTextEditorField } from './rich-text/rich-text-editor-field.tsx';
import { SHOWS_POSTS } from './use-blog-list.ts';

/** Writes a new post. */
export function Component() {
  const { blogScreens } = useTexts('blogs');
  return (
    <div className={pageClasses.narrow}>
      <h1 className={pageClasses.title}>{blogScreens.form.newHeading}</h1>
      {/* The form begins with the user's name, and with the draft that is kept for them. */}
      <WithUser>{(user) => <ComposeForm key={user.email} user={user} />}</WithUser>
    </div>
  );
}

/** The form of a new post. What is in it is kept as a draft until the server has the post. */
function ComposeForm({ user }: { user: SessionUser }) {
  const { blogScreens, blogs: messages } = useTexts('blogs');
  const texts = blogScreens.form;
  const navigate = useNavigate();
  const fresh: BlogFields = { title: '', authorName: user.username, content: '' };
  const draft = useDraft('blog-draft', user._id, () => form);
  const form = useCallForm('blogs.add', {
    successText: messages.created,
    failureText: messages.createFailed,
    invalidates: SHOWS_POSTS,
    initialValues: fresh,
    restored: draft.restored,
    onSaved: () => {
      draft.forget();
      void navigate(pathTo('myBlogs'));
    },
  });

  function discard() {
    draft.forget();
    form.setValues(fresh);
  }

  return (
    <div className={pageClasses.form}>
      {draft.restored && <DraftNotice onDiscard={discard} />}
      <Form form={form} label={texts.newHeading} guarded draft={draft}>
        <FieldRow>
          <TextField form={form} name="title" label={texts.title} />
          <TextField form={form} name="authorName" label={texts.authorName} />
        </FieldRow>
        <RichTextEditorField form={form} onEdit={draft.keep} />
        <FormActions form={form} label={texts.create}>
          <ButtonLink to={pathTo('myBlogs')} look="plain">
            {texts.cancel}
          </ButtonLink>
          <DraftStatus state={draft.state} />
        </FormActions>
      </Form>
    </div>
  );
}
