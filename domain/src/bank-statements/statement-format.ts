/** What a file of a statement is, by what it contains. Pasted rows are CSV. */
export const STATEMENT_FORMATS = ['csv', 'xlsx', 'ofx', 'mt940', 'camt053'] as const
export type StatementFormat = (typeof STATEMENT_FORMATS)[number]

/** Formats in which the bank says itself what each figure is. The others are tables with columns. */
export const hasColumns = (format: StatementFormat): boolean => format === 'csv' || format === 'xlsx'

/** The order of day, month and year in the dates of a table. */
export const DAY_ORDERS = ['dmy', 'mdy', 'ymd'] as const
export type DayOrder = (typeof DAY_ORDERS)[number]

/** Where the choice of columns comes from: an earlier file of this account, the words of the headings, or a person. */
export const COLUMN_SOURCES = ['remembered', 'guessed', 'chosen', 'format'] as const
export type ColumnSource = (typeof COLUMN_SOURCES)[number]
