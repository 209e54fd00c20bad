import type pg from 'pg'
import { type FileKey, StoreFault } from '../file-store/file-store.ts'
import { openStore } from '../file-store/open-store.ts'
import type { StoreSetting } from '../file-store/store-setting.ts'
import { broken, type Finding, ok } from './finding.ts'

const CHECK = 'Photos and files'
const MOST = 50
const PATIENCE_MS = 5_000

const TODO = 'Check AKONTA_ATTACHMENTS, and the drive or the service. Everything else works without it.'

/** Whether the store answers, and has the newest files. `npm run verify` reads all of them. */
export const checkFileStore = async (client: Pick<pg.Client, 'query'>, setting: StoreSetting): Promise<readonly Finding[]> => {
  const { rows: made } = await client.query<{ there: boolean }>(
    `select exists (select from pg_attribute where attrelid = to_regclass('public.attachment_file') and attname = 'outside') as there`,
  )
  const { rows } = made[0]?.there
    ? await client.query<FileKey>(
        `select f.sha256, d.identity::text as identity from attachment_file f join business_directory d using (business_id)
         where f.outside = 'stored' order by f.outside_at desc limit ${MOST}`,
      )
    : { rows: [] }
  const store = openStore(setting, { limitMs: PATIENCE_MS })
  if (store === undefined)
    return rows.length === 0
      ? []
      : [broken(CHECK, 'Some are in a store, and AKONTA_ATTACHMENTS names none.', 'Set it as it was, or run: npm run attachments:move')]
  try {
    await store.probe()
    for (const key of rows)
      if (!(await store.has(key)))
        return [
          broken(
            CHECK,
            `The file ${key.sha256} is missing in ${store.name}.`,
            'Look whether this is the right store; run npm run verify for all of them.',
          ),
        ]
    return [ok(CHECK, `${store.name.replace('the ', 'The ')} answers and has the newest ${rows.length} files.`)]
  } catch (error) {
    if (!(error instanceof StoreFault)) throw error
    return [broken(CHECK, error.message, TODO)]
  }
}
