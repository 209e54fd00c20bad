export type Row = Readonly<Record<string, unknown>>

/** For each table: rows that its checks accept, and what changes the first of them into a row that they refuse. */
export type RowsOfTables = Readonly<Record<string, { readonly sound: readonly [Row, ...Row[]]; readonly unsound: readonly Row[] }>>

export const HASH = `\\x${'07'.repeat(32)}`
