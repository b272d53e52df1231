type Known<Row> = { [Name in keyof Row as null extends Row[Name] ? never : Name]: Row[Name] } & {
  [Name in keyof Row as null extends Row[Name] ? Name : never]?: NonNullable<Row[Name]>;
};

/** A row as it travels: what is not known of it is left out. */
export const known = <Row extends object>(row: Row) =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)) as Known<Row>; // what null was is gone
