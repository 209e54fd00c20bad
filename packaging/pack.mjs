import { statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { ensureBuilt } from '../scripts/build.mjs'
import { oneAtATime } from '../scripts/one-at-a-time.mjs'
import { ensurePackages } from '../scripts/packages.mjs'
import { inProject, refuse } from '../scripts/project.mjs'
import { archive, layOut } from './archive.mjs'
import { readPackOptions } from './pack-options.mjs'

const MEGABYTE = 1_000_000

const options = readPackOptions(process.argv.slice(2))
if (options.refusal) refuse(options.refusal)
const target = options.to === undefined ? inProject('dist/release') : resolve(options.to)
const isFile = path => statSync(path, { throwIfNoEntry: false })?.isDirectory() === false
if (isFile(target)) refuse(`${target} is not a folder.`)
if (options.older && !isFile(resolve(options.older))) refuse(`There is no archive ${options.older}.`)

await oneAtATime(inProject('dist/preparing.lock'), async () => {
  await ensurePackages()
  if (!(await ensureBuilt('server', 'web'))) refuse('Akonta could not be built: see the messages above.')
})

// Imported late: without its packages there is nothing to list.
const { releaseFiles } = await import('./release-files.mjs')
const { VERSION } = await import('./version.mjs')
const { sizesOf } = await import('./sizes.mjs')

const name = `akonta-${VERSION}-${process.platform}-${process.arch}`
const folder = join(target, name)
const files = releaseFiles()
try {
  layOut(files, folder)
} catch (error) {
  refuse(`The release could not be written to ${target} (${error.code ?? error.message}).`)
}

process.stdout.write(`${name}: ${files.length} files\n`)
for (const [part, bytes] of sizesOf(files)) process.stdout.write(`  ${part}: ${(bytes / MEGABYTE).toFixed(1)} MB\n`)

if (!options.folder) {
  const made = archive(folder)
  if (made === undefined) refuse('GNU tar is needed to make the archive: npm run pack -- --folder makes the folder only.')
  process.stdout.write(
    `${made.file}: ${(made.bytes / MEGABYTE).toFixed(1)} MB\nSHA-256 ${made.hash}\nSHA-256 of the tar inside ${made.tarHash}\n`,
  )
  if (options.check) {
    const { checkArchive } = await import('./check/check-archive.mjs')
    process.exitCode = (await checkArchive(made.file, options.older && resolve(options.older))) ? 0 : 1
  }
}
