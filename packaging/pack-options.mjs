import { parseArgs } from 'node:util'

const USAGE = 'npm run pack -- [--to FOLDER] [--folder] [--check [--older ARCHIVE]]'

/**
 * The options of `npm run pack`: `to` is where the archive goes (default dist/release), `folder` leaves the unpacked release there instead
 * of an archive, `check` tries the archive in an empty folder,
 * with `older` also the upgrade from an older archive. Returns { refusal } with one sentence for anything else.
 */
export const readPackOptions = parameters => {
  let values
  try {
    values = parseArgs({
      args: [...parameters],
      options: { to: { type: 'string' }, folder: { type: 'boolean' }, check: { type: 'boolean' }, older: { type: 'string' } },
    }).values
  } catch {
    return { refusal: `These are the options: ${USAGE}` }
  }
  const { to, folder = false, check = false, older } = values
  if (to !== undefined && (to.trim() === '' || to.includes('\0'))) return { refusal: '--to needs the name of a folder.' }
  if (folder && check) return { refusal: 'Give --folder or --check, not both: only an archive is checked.' }
  if (older !== undefined && !check) return { refusal: '--older needs --check: it tries the upgrade from an older archive.' }
  if (older !== undefined && !older.endsWith('.tar.gz')) return { refusal: '--older needs the .tar.gz of an older release.' }
  return { to, folder, check, older }
}
