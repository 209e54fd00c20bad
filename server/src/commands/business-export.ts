import { formatCount } from '@akonta/domain/count-text'
import { megabytes } from '../backup/progress.ts'
import { openStore } from '../file-store/open-store.ts'
import { exportBusiness } from '../moving/export-business.ts'
import { readExport } from '../moving/moving-options.ts'
import { endWith, operateOn } from '../operate.ts'

await endWith(async ({ parameters }) => {
  const asked = readExport(parameters, process.cwd())
  return operateOn(async ({ owner, say, config }) => {
    const { file, header, hash, bytes, rows } = await exportBusiness(owner, { ...asked, store: openStore(config.attachments) }, say)
    const { dbname, postings, head } = header.business
    say(`${file}: ${formatCount(rows)} rows in ${megabytes(bytes)} MB`)
    say(`SHA-256 ${hash}`)
    say(`${dbname}: chain head ${postings}:${head}`)
    if (asked.closesFor === undefined) say('This is a copy: people keep working here, and what they save from now on is not in the file.')
    else say(`${dbname} is closed here. It goes on where the file is imported; here it says: open it at ${asked.closesFor}.`)
    return true
  }, {})
})
