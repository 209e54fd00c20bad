import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { baseFolder, basesIn, lineFolder, segmentsIn, walFolder } from './archive-folder.ts'

/**
 * Deletes the base backups of this database but the last `keep`, and the segments that only those needed. Lines without a base are deleted whole.
 * `lines` are its own, oldest first: those of another database in the same folder stay. The base that is not usable yet (it ended after
 * `coveredUntil`) does not count. Returns the lines that are gone.
 */
export const prune = async (archive: string, lines: readonly string[], keep: number, coveredUntil: Date): Promise<readonly string[]> => {
  const bases = (
    await Promise.all(lines.map(async line => (await basesIn(lineFolder(archive, line))).map(base => ({ ...base, line }))))
  ).flat()
  const usable = bases.filter(({ endedAt }) => endedAt <= coveredUntil)
  const old = usable.slice(0, Math.max(0, usable.length - keep))
  if (old.length === 0) return []
  for (const { line, file } of old) await rm(join(baseFolder(lineFolder(archive, line)), file), { force: true })
  const gone: string[] = []
  for (const line of lines) {
    const folder = lineFolder(archive, line)
    const [first] = await basesIn(folder)
    if (first === undefined) {
      if (line === lines.at(-1)) continue
      await rm(folder, { recursive: true, force: true })
      gone.push(line)
      continue
    }
    for (const [name, file] of await segmentsIn(folder)) if (name < first.segment) await rm(join(walFolder(folder), file), { force: true })
  }
  return gone
}
