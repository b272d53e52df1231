import { PATH_LIMITS, type PathThing } from '#contract/learning/path.ts';
import { useRead } from '#web/api/queries.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Choice } from '#web/ui/controls/field.tsx';
import { Loaded } from '#web/ui/loading/loaded.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import classes from './path.module.css';
import { nameOfThing } from './thing-list.tsx';

const keyOf = ({ what, id }: PathThing) => `${what} ${id}`;

/** What is recommended for a unit, of the material and the posts of its subject. */
export function StepMaterial({
  code,
  material,
  onChange,
}: {
  code: string;
  material: readonly PathThing[];
  onChange: (material: PathThing[]) => void;
}) {
  const messages = useTexts('learning');
  const { pathScreens, resources } = messages;
  const { editor: texts } = pathScreens;
  const query = useRead('subjectPage.get', { params: { code } });
  return (
    <Loaded query={query} loading={pathScreens.loading} failure={pathScreens.failed}>
      {(page) => {
        const known = new Map<string, string>([
          ...page.material.map(
            ({ _id, kind, title }) =>
              [
                `resource ${_id}`,
                nameOfThing({ title, name: page.subject.name }, resources[kind].title),
              ] as const,
          ),
          ...page.posts.map(({ _id, title }) => [`post ${_id}`, title] as const),
        ]);
        const chosen = new Set(material.map(keyOf));
        const free = [...known].filter(([key]) => !chosen.has(key));
        return (
          <div className={classes.fields}>
            <h3 className={classes.small}>{texts.material}</h3>
            {known.size === 0 && <p className={classes.hint}>{texts.noMaterial}</p>}
            <ul className={classes.left}>
              {material.map((thing) => {
                const name = known.get(keyOf(thing)) ?? texts.unknown;
                return (
                  <li key={keyOf(thing)} className={classes.row}>
                    <span dir="auto">{name}</span>
                    <Button
                      look="quiet"
                      aria-label={texts.removeOf(name)}
                      onClick={() => onChange(material.filter((one) => keyOf(one) !== keyOf(thing)))}
                    >
                      {texts.remove}
                    </Button>
                  </li>
                );
              })}
            </ul>
            {free.length > 0 &&
              (material.length < PATH_LIMITS.material ? (
                <Choice
                  label={texts.choose}
                  value=""
                  options={[
                    { value: '', label: texts.choose },
                    ...free.map(([value, label]) => ({ value, label })),
                  ]}
                  onChoose={(key) => {
                    const [what = '', id = ''] = key.split(' ');
                    if (id) onChange([...material, { what: what === 'post' ? 'post' : 'resource', id }]);
                  }}
                />
              ) : (
                <p className={classes.hint}>{texts.full(PATH_LIMITS.material)}</p>
              ))}
          </div>
        );
      }}
    </Loaded>
  );
}
