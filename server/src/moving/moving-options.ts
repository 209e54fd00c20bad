import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { orUsage } from '../host/or-usage.ts'
import { StartFault } from '../host/start-fault.ts'

const EXPORT_USAGE =
  'Give the dbname of the business and a file: npm run business:export -- NAME FILE, and --close-for ADDRESS if it goes on at another address'
const IMPORT_USAGE =
  'Give the file of a business: npm run business:import -- FILE, with --as NAME and --user OLD=NEW if names are taken, and --check to only read it'
const MOVE_USAGE =
  'Give the dbname of the business and where it goes: npm run business:move -- NAME --place ADDRESS with --to-data FOLDER or --to-url postgres://…, and --as NAME and --user OLD=NEW if names are taken'
const OPEN_USAGE =
  'Give the dbname of the business: npm run business:open -- NAME, and --did-not-arrive if a move ended half-way and the business is not at its destination'

const DBNAME = /^[a-z][a-z0-9_-]{1,39}$/
const LONGEST_PLACE = 200

const dbnameOf = (text: string | undefined, usage: string): string => {
  if (text === undefined) throw new StartFault(usage)
  if (!DBNAME.test(text))
    throw new StartFault(`${JSON.stringify(text)} is not a dbname: 2 to 40 lower-case letters, digits, _ or -, and the first one a letter.`)
  return text
}

/** Said to people who still open the old address. */
const placeOf = (text: string, option: string): string => {
  const place = text.trim()
  if (place === '' || place.length > LONGEST_PLACE || /\p{Cc}/u.test(place))
    throw new StartFault(`--${option} takes the address of the business afterwards, of up to ${LONGEST_PLACE} characters.`)
  return place
}

const fileOf = (text: string | undefined, currentFolder: string, usage: string): string => {
  if (text === undefined || text === '' || text.includes('\0')) throw new StartFault(usage)
  return resolve(currentFolder, text)
}

const usersOf = (texts: readonly string[]): ReadonlyMap<string, string> => {
  const users = new Map<string, string>()
  for (const text of texts) {
    const [from = '', to = '', more] = text.split('=')
    if (from === '' || to === '' || more !== undefined)
      throw new StartFault(`--user takes OLD=NEW, and ${JSON.stringify(text)} is not that.`)
    if (users.has(from.toLowerCase())) throw new StartFault(`--user names ${from} twice.`)
    users.set(from.toLowerCase(), to)
  }
  return users
}

export type ExportAsked = { readonly dbname: string; readonly file: string; readonly closesFor?: string }

export const readExport = (parameters: readonly string[], currentFolder: string): ExportAsked => {
  const options = { 'close-for': { type: 'string' } } as const
  const { values, positionals } = orUsage(() => parseArgs({ args: [...parameters], options, allowPositionals: true }), EXPORT_USAGE)
  if (positionals.length !== 2) throw new StartFault(EXPORT_USAGE)
  const dbname = dbnameOf(positionals[0], EXPORT_USAGE)
  const file = fileOf(positionals[1], currentFolder, EXPORT_USAGE)
  const closesFor = values['close-for']
  return { dbname, file, ...(closesFor === undefined ? {} : { closesFor: placeOf(closesFor, 'close-for') }) }
}

type NamesAsked = { readonly as?: string; readonly users: ReadonlyMap<string, string> }

const namesOf = (as: string | undefined, users: readonly string[] | undefined, usage: string): NamesAsked => ({
  ...(as === undefined ? {} : { as: dbnameOf(as, usage) }),
  users: usersOf(users ?? []),
})

export type ImportAsked = NamesAsked & { readonly file: string; readonly onlyChecks: boolean }

export const readImport = (parameters: readonly string[], currentFolder: string): ImportAsked => {
  const options = { as: { type: 'string' }, user: { type: 'string', multiple: true }, check: { type: 'boolean' } } as const
  const { values, positionals } = orUsage(() => parseArgs({ args: [...parameters], options, allowPositionals: true }), IMPORT_USAGE)
  if (positionals.length !== 1) throw new StartFault(IMPORT_USAGE)
  const file = fileOf(positionals[0], currentFolder, IMPORT_USAGE)
  return { file, onlyChecks: values.check ?? false, ...namesOf(values.as, values.user, IMPORT_USAGE) }
}

/** `to`: a data folder with the included PostgreSQL, or the address of a database as in DATABASE_URL. */
export type MoveAsked = NamesAsked & {
  readonly dbname: string
  readonly place: string
  readonly to: { readonly folder: string } | { readonly url: string }
}

export const readMove = (parameters: readonly string[], currentFolder: string): MoveAsked => {
  const text = { type: 'string' } as const
  const options = { 'to-data': text, 'to-url': text, place: text, as: text, user: { type: 'string', multiple: true } } as const
  const { values, positionals } = orUsage(() => parseArgs({ args: [...parameters], options, allowPositionals: true }), MOVE_USAGE)
  const { 'to-data': folder, 'to-url': url, place } = values
  if (positionals.length !== 1 || place === undefined || (folder === undefined) === (url === undefined)) throw new StartFault(MOVE_USAGE)
  return {
    dbname: dbnameOf(positionals[0], MOVE_USAGE),
    place: placeOf(place, 'place'),
    to: url === undefined ? { folder: fileOf(folder, currentFolder, MOVE_USAGE) } : { url },
    ...namesOf(values.as, values.user, MOVE_USAGE),
  }
}

export type OpeningAsked = { readonly dbname: string; readonly didNotArrive: boolean }

export const readOpening = (parameters: readonly string[]): OpeningAsked => {
  const options = { 'did-not-arrive': { type: 'boolean' } } as const
  const { values, positionals } = orUsage(() => parseArgs({ args: [...parameters], options, allowPositionals: true }), OPEN_USAGE)
  if (positionals.length !== 1) throw new StartFault(OPEN_USAGE)
  return { dbname: dbnameOf(positionals[0], OPEN_USAGE), didNotArrive: values['did-not-arrive'] ?? false }
}
