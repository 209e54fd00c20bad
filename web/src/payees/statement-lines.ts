import { formatDayFirst } from '@akonta/domain/dates'
import { formatBalance } from '@akonta/domain/money'
import type { Issuer } from '../business/issuer.ts'
import { businessTexts } from '../business/texts.ts'
import { across, RULE } from '../sharing/text-lines.ts'
import { type Statement, statementRows } from './statement.ts'
import { owedText, payeesTexts } from './texts.ts'

/** A statement as plain text, line by line: what is sent where no link can be opened. */
export const statementLines = (statement: Statement, issuer: Issuer): readonly string[] => [
  issuer.name,
  ...(issuer.phone === '' ? [] : [businessTexts.tel(issuer.phone)]),
  RULE,
  payeesTexts.statementOf(statement.payee.name),
  payeesTexts.period(formatDayFirst(statement.start), formatDayFirst(statement.end)),
  RULE,
  ...statementRows(statement).flatMap(({ date, document, details, balance }) => [
    ...[date === null ? '' : formatDayFirst(date), document].filter(text => text !== '').slice(0, 2),
    ...across(details, formatBalance(balance)),
  ]),
  RULE,
  owedText(statement.closing),
]
