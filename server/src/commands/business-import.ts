import { formatCount } from '@akonta/domain/count-text'
import { readWholeBusiness } from '../moving/business-file.ts'
import { importBusiness } from '../moving/import-business.ts'
import { readImport } from '../moving/moving-options.ts'
import { endWith, operateOn } from '../operate.ts'

await endWith(async ({ parameters, say }) => {
  const { file, onlyChecks, as, users } = readImport(parameters, process.cwd())
  // The file is read to its end before any data is touched.
  const whole = await readWholeBusiness(file)
  const { business, madeAt, state } = whole.header
  say(`${file} is whole: ${business.dbname}, made ${madeAt}, SHA-256 ${whole.hash}`)
  if (state === 'copy') say('It is a copy: the business was not closed where it comes from, and people may have kept working there.')
  if (onlyChecks) {
    say(`${business.dbname}: chain head ${business.postings}:${business.head}`)
    return true
  }
  return operateOn(async ({ administrator }) => {
    const dbname = as ?? business.dbname
    const { rows, postings, head } = await importBusiness(administrator, whole, { dbname, users }, say)
    say(`${dbname}: ${formatCount(rows)} rows, chain head ${postings}:${head}, clean`)
    say(
      'Everybody signs in again. Keys of E-VAT, text messages and mobile money, and PINs, are entered again. Two-step verification needs a recovery code.',
    )
    return true
  }, {})
})
