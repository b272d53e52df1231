/** Values that cost something to make, the latest used ones of them; those who ask for one while it is made share it. */
export function createKeep<Value>(most: number) {
  const values = new Map<string, Promise<Value>>();
  return {
    valueOf(key: string, make: () => Promise<Value>): Promise<Value> {
      const value = values.get(key) ?? make();
      // In the order of their last use.
      values.delete(key);
      values.set(key, value);
      value.catch(() => values.get(key) === value && values.delete(key));
      const [oldest] = values.keys();
      if (values.size > most && oldest !== undefined) values.delete(oldest);
      return value;
    },
  };
}
