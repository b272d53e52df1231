type StreamEvent = { name: string; data: string };

/** Takes the text of a stream as it comes (WHATWG HTML, 9.2.6). @returns takes a piece, and gives the events that are whole by then */
export function createEventReader(): (piece: string) => StreamEvent[] {
  let rest = '';
  return (piece) => {
    const blocks = (rest + piece).split('\n\n');
    rest = blocks.pop() ?? '';
    return blocks.flatMap((block) => {
      const lines = block.split('\n');
      const of = (field: string) =>
        lines
          .filter((line) => line.startsWith(`${field}:`))
          .map((line) => line.slice(field.length + 1).trim());
      const [name] = of('event');
      return name === undefined ? [] : [{ name, data: of('data').join('\n') }];
    });
  };
}
