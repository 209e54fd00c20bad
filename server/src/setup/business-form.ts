import { parseArgs } from 'node:util'
import { suggestedFirstDay } from '@akonta/domain/business/first-day'
import { type BusinessDate, parseDayFirst } from '@akonta/domain/dates'
import { orUsage } from '../host/or-usage.ts'
import type { NewBranch } from './create-business.ts'

/** The required options, each with its question, in the order of asking. */
export const QUESTIONS = {
  name: 'Name of the business',
  dbname: 'Short name for addresses, in small letters (dbname)',
  code: 'Business code',
  branches: 'Branches, as ACC:Accra Central,KUM:Kumasi Adum',
  'admin-user': 'User name of the administrator',
} as const

/** Used if given, never asked for. */
const OPTIONAL = ['first-day', 'admin-name', 'location', 'phone', 'admin-password-file'] as const

export type Asked = keyof typeof QUESTIONS
export type Form = Readonly<Partial<Record<Asked | (typeof OPTIONAL)[number], string>>>

const text = { type: 'string' } as const

/** The options of `npm run business:create -- --name … --branches …`. An unknown one is refused with the list of options. */
export const readForm = (parameters: readonly string[]): Form => {
  const options = {
    name: text,
    dbname: text,
    code: text,
    branches: text,
    'admin-user': text,
    'first-day': text,
    'admin-name': text,
    location: text,
    phone: text,
    'admin-password-file': text,
  }
  const names = [...Object.keys(QUESTIONS), ...OPTIONAL].map(option => `--${option} …`)
  return orUsage(() => parseArgs({ args: [...parameters], options }).values, `These are the options: ${names.join(' ')}`)
}

/** "2026-01-01" or "01-01-2026" as the first day of the books. Empty: the first day of this month. */
export const readFirstDay = (typed: string, today: BusinessDate): BusinessDate =>
  typed.trim() === '' ? suggestedFirstDay(today) : (parseDayFirst(typed.trim()) ?? typed.trim())

/** "ACC:Accra Central,KUM:Kumasi Adum" → branches, in that order. Without a colon the code is also the name. */
export const readBranches = (list: string): readonly NewBranch[] =>
  list
    .split(',')
    .map(part => part.trim())
    .filter(part => part !== '')
    .map(part => {
      const [code = '', ...name] = part.split(':')
      return { code: code.trim(), name: name.join(':').trim() || code.trim() }
    })
