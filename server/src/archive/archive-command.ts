import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const PROGRAM = 'archive-segment'

/** The program that archives a segment: next to this one in a build, from its source in development. */
const ownProgram = (): readonly string[] => {
  const here = fileURLToPath(import.meta.url)
  if (!here.endsWith('.ts')) return [process.execPath, join(dirname(here), `${PROGRAM}.js`)]
  const loader = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href
  return [process.execPath, '--import', loader, join(dirname(here), `../commands/${PROGRAM}.ts`)]
}

/** For a shell, and for PostgreSQL, which replaces %p and %f. */
const quoted = (word: string): string => `'${word.replaceAll("'", `'\\''`).replaceAll('%', '%%')}'`

/** For a segment of 16 MB. Shorter than the time that the end of the server waits for PostgreSQL. */
const LIMIT_SECONDS = 30

/**
 * The archive_command: PostgreSQL runs it in its data folder for each file of its log. It ends after `limitSeconds` also when the drive does not answer, with
 * an ordinary exit code, after which PostgreSQL tries again. `program` is another one than ours, in tests.
 */
export const archiveCommand = (
  wal: string,
  recipient: string | null,
  program: readonly string[] = ownProgram(),
  limitSeconds = LIMIT_SECONDS,
): string => `${[...program, wal, recipient ?? '-', String(limitSeconds)].map(quoted).join(' ')} '%f' '%p' || exit 1`
