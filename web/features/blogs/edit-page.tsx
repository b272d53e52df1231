import { useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import type { BlogPost } from '#contract/blogs/calls.ts';
import { paragraphsOf, textOf } from '#contract/blogs/rich-text.ts';
import { LARGEST_POST } from '#contract/core/constants.ts';
import { pathTo } from '#contract/pages/pages.ts';
import { bodyRules, versionsOf } from '#web/api/contract.ts';
import { useCall } from '#web/api/mutation.ts';
import { ONCE, useRead } from '#web/api/queries.ts';
import { ButtonLink } from '#web/ui/controls/button.tsx';
import { RadioPills } from '#web/ui/controls/radio-pills.tsx';
import { TextAreaField, TextField } from '#web/ui/form/fields.tsx';
import { Form, FormActions } from '#web/ui/form/form.tsx';
import { useZodForm } from '#web/ui/form/use-zod-form.ts';
import kit from '#web/ui/kit.module.css';
import { Loaded } from '#web/ui/loading/loaded.tsx';
import { PageSpinner } from '#web/ui/loading/loading.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import classes from './blog-page.module.css';
import { isGone, PostGone, useTellFailure } from './post-states.tsx';
import { Revisions } from './revisions.tsx';
import { RichTextEditorField } from './rich-text/rich-text-editor-field.tsx';
import { SHOWS_POSTS } from './use-blog-list.ts';

/** Changes an own post, and brings its earlier texts back. */
export function Component() {
  const { blogScreens, blogs: texts } = useTexts('blogs');
  const { id = '' } = useParams();
  // With the token, as only its author edits a post. And not what the reading page keeps, which may be older.
  const post = useRead('blogs.get', { params: { id } }, { ...ONCE, identifies: true });
  const revisions = useRead('blogs.revisions', { params: { id } }, { staleTime: 0 });
  // Anyone may read a post, but only its author has its earlier texts.
  const gone = isGone(post.error) || isGone(revisions.error);
  useTellFailure(gone ? null : post.error, texts.fetchOneFailed);

  if (gone) {
    return <PostGone text={blogScreens.form.goneText} back={blogScreens.mine} to={pathTo('myBlogs')} />;
  }
  return (
    <div className={classes.narrow}>
      <h1 className={classes.title}>{blogScreens.form.editHeading}</h1>
      <Loaded
        query={{ ...post, data: revisions.isFetched ? post.data : undefined }}
        busy={PageSpinner}
        loading={blogScreens.detail.loading}
        failure={texts.fetchOneFailed}
      >
        {(loaded) => (
          <div className={classes.sections}>
            {/* Another text, brought back below, begins the form again. */}
            <EditForm key={post.dataUpdatedAt} post={loaded} />
            <Revisions id={id} query={revisions} />
          </div>
        )}
      </Loaded>
    </div>
  );
}

type Format = 'html' | 'text';

/**
 * The form of an own post: plain text as in the spec, and for a post with formatting the editor beside it, which comes
 * first.
 */
function EditForm({ post }: { post: BlogPost }) {
  const { blogScreens, blogs: messages } = useTexts('blogs');
  const texts = blogScreens.form;
  const navigate = useNavigate();
  const [formatted] = useState(() => isFormatted(post.content));
  const [format, setFormat] = useState<Format>(formatted ? 'html' : 'text');
  // What the plain text was made from: who only looked at it gets the formatting back.
  const origin = useRef<{ text: string; html: string }>(undefined);
  const { run } = useCall('blogs.update', {
    successText: messages.updated,
    failureText: messages.updateFailed,
    invalidates: SHOWS_POSTS,
  });
  const form = useZodForm({
    rules: bodyRules('blogs.update'),
    initialValues: {
      title: post.title,
      authorName: post.authorName,
      content: formatted ? post.content : textOfEditor(post.content),
    },
    editing: {
      thing: post,
      versionOf: versionsOf('blogs.update'),
      valuesOf: ({ title, authorName, content }: BlogPost) => ({
        title,
        authorName,
        content: format === 'html' ? content : textOfEditor(content),
      }),
    },
    submit: (body, version) => run({ params: { id: post._id }, body: { ...body, format }, version }),
    onSaved: () => void navigate(pathTo('myBlogs')),
  });

  function changeFormat(next: Format) {
    const { content } = form.getValues();
    if (next === 'text') {
      origin.current = { text: textOfEditor(content), html: content };
      form.setValue('content', origin.current.text);
    } else {
      const { text, html } = origin.current ?? {};
      form.setValue('content', html !== undefined && text === content ? html : paragraphsOf(content));
    }
    setFormat(next);
  }

  return (
    <Form form={form} guarded label={texts.editHeading}>
      <TextField form={form} name="title" label={texts.title} />
      <TextField form={form} name="authorName" label={texts.authorName} />
      {formatted && (
        <div>
          <RadioPills
            legend={texts.format}
            options={[
              { value: 'html', label: texts.keepFormatting },
              { value: 'text', label: texts.plainText },
            ]}
            value={format}
            onChange={changeFormat}
          />
          <p role="status" className={format === 'text' ? kit.intro : undefined}>
            {format === 'text' && texts.plainHint}
          </p>
        </div>
      )}
      {format === 'html' ? (
        <RichTextEditorField form={form} />
      ) : (
        <TextAreaField form={form} name="content" label={texts.content} rows={3} maxLength={LARGEST_POST} />
      )}
      <FormActions form={form} label={texts.update}>
        <ButtonLink to={pathTo('myBlogs')} look="plain">
          {texts.cancel}
        </ButtonLink>
      </FormActions>
    </Form>
  );
}

/** Whether a post, as the server stored it, has more than paragraphs and line ends: what the plain box would lose. */
function isFormatted(html: string): boolean {
  return /<(?!\/?p>|br ?\/?>)/.test(html);
}

/** The text of what the rich editor holds. It writes its spaces that do not break as entities, the server never does. */
function textOfEditor(html: string): string {
  return textOf(html.replaceAll('&nbsp;', '\u00a0'));
}
