import type { AskedAt } from '#contract/discussion/address.ts';
import { useRead } from '#web/api/queries.ts';
import { CutOut } from '#web/components/files/cut-out.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';

/** What a question is being asked about, above its field; nothing where the picture of the page does not come. */
export function AskedCutOut({ file, page, rect }: NonNullable<AskedAt['part']>) {
  const { ask: texts } = useTexts('posting').postingScreens;
  const { data } = useRead('files.get', { params: { id: file } }, { identifies: true });
  const leaf = data?.leaves.find(({ number }) => number === page);
  // Another file may have taken its place: there the part is elsewhere.
  if (!rect || data?.id !== file || !leaf?.width || !leaf.height) return null;
  const { width, height, quarters } = leaf;
  return (
    <CutOut
      {...{ file, page, rect }}
      picture={{ width, height, quarters, key: data.key }}
      alt={texts.cutOut(page)}
    />
  );
}
