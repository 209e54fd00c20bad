import { readFile } from 'node:fs/promises'
import { suggestedFirstDay } from '@akonta/domain/business/first-day'
import { businessDateOf, formatDayFirst } from '@akonta/domain/dates'
import { Refusal } from '@akonta/domain/refusals'
import { systemCode } from '../host/file-fault.ts'
import { StartFault } from '../host/start-fault.ts'
import { operate } from '../operate.ts'
import { ask } from '../setup/ask-at-terminal.ts'
import { type Asked, type Form, QUESTIONS, readBranches, readFirstDay, readForm } from '../setup/business-form.ts'
import { createBusiness } from '../setup/create-business.ts'

const readPassword = async (file: string | undefined): Promise<string> => {
  if (file === undefined) return ask('Password of the administrator', 'admin-password-file', true)
  try {
    return (await readFile(file, 'utf8')).replace(/\r?\n$/, '')
  } catch (error) {
    throw new StartFault(`The password file ${file} cannot be read (${systemCode(error)}).`)
  }
}

const answerTo = async (form: Form, option: Asked): Promise<string> => form[option] ?? ask(QUESTIONS[option], option)

await operate(async ({ database, parameters, say }) => {
  const form = readForm(parameters)
  const name = await answerTo(form, 'name')
  const dbname = await answerTo(form, 'dbname')
  const code = await answerTo(form, 'code')
  const branches = readBranches(await answerTo(form, 'branches'))
  const username = await answerTo(form, 'admin-user')
  const password = await readPassword(form['admin-password-file'])
  const today = businessDateOf(new Date())
  const asked = `First day of the books, as 31-01-2026 (Enter: ${formatDayFirst(suggestedFirstDay(today))})`
  // Without a terminal the default date applies: an administrator can move it while there are no entries.
  const firstDay = form['first-day'] ?? (process.stdin.isTTY ? await ask(asked, 'first-day') : '')
  await createBusiness(database, {
    firstDay: readFirstDay(firstDay, today),
    name,
    dbname,
    code,
    branches,
    location: form.location ?? '',
    phone: form.phone ?? '',
    admin: { username, displayName: form['admin-name'] ?? username, password },
  }).catch((error: unknown) => {
    throw error instanceof Refusal ? new StartFault(`${error.message}.`) : error
  })
  say(`${name} is ready with ${branches.length} ${branches.length === 1 ? 'branch' : 'branches'}. Sign in as ${username}.`)
  return true
})
