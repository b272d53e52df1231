import { expect, it } from 'vitest';
import { sideBySide } from './side-by-side.ts';

it('what is done side by side is said one after the other, the first of it at once', async () => {
  const said: string[] = [];
  const things = ['one', 'two', 'three'].map((name) => ({ name, end: Promise.withResolvers<string>() }));
  const outputs = new Map<string, (bytes: Uint8Array) => void>();
  const all = sideBySide(
    things,
    2,
    ({ name, end }, output) => {
      outputs.set(name, output);
      return end.promise;
    },
    (text) => said.push(String(text).trim()),
  );
  const say = (name: string, text: string) => outputs.get(name)?.(Buffer.from(text));
  const end = async (at: number) => {
    things[at]?.end.resolve(`${at + 1}`);
    await new Promise(setImmediate);
  };
  await new Promise(setImmediate);
  expect([...outputs.keys()]).toEqual(['one', 'two']);
  say('two', 'b');
  say('one', 'a');
  expect(said).toEqual(['── one', 'a']);
  await end(1);
  say('three', 'c');
  expect(said).toEqual(['── one', 'a']);
  await end(0);
  expect(said).toEqual(['── one', 'a', '── two', 'b', '── three', 'c']);
  say('three', 'd');
  await end(2);
  expect(await all).toEqual(['1', '2', '3']);
  expect(said.at(-1)).toBe('d');
});
