import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, copyFileSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'

const FILE = 0o644
const PROGRAM = 0o755

/** Writes the files of a release to an empty `folder`, whatever the umask. */
export const layOut = (files, folder) => {
  rmSync(folder, { recursive: true, force: true })
  for (const { to, from, text, linksTo, runs } of files) {
    const path = join(folder, to)
    mkdirSync(dirname(path), { recursive: true })
    if (linksTo !== undefined) {
      symlinkSync(linksTo, path)
      continue
    }
    if (from === undefined) writeFileSync(path, text)
    else copyFileSync(from, path)
    chmodSync(path, runs ? PROGRAM : FILE)
  }
}

const LARGEST_TAR = 1_000_000_000

/**
 * Names sorted, times and owners fixed: the same files make the same bytes.
 * Needs GNU tar; returns undefined without it.
 */
const tarOf = folder => {
  const { status, stdout } = spawnSync(
    'tar',
    [
      '--create',
      '--format=ustar',
      '--sort=name',
      '--mtime=@0',
      '--owner=0',
      '--group=0',
      '--numeric-owner',
      '--mode=u+rwX,go=rX',
      '-C',
      dirname(folder),
      basename(folder),
    ],
    { maxBuffer: LARGEST_TAR, stdio: ['ignore', 'pipe', 'inherit'], env: { PATH: process.env.PATH, LC_ALL: 'C' } },
  )
  return status === 0 ? stdout : undefined
}

/** Writes `folder`.tar.gz and its .sha256 next to the folder. Returns { file, bytes, hash, tarHash }, or undefined without GNU tar. */
export const archive = folder => {
  const tar = tarOf(folder)
  if (tar === undefined) return undefined
  const compressed = gzipSync(tar, { level: 9 })
  const file = `${folder}.tar.gz`
  writeFileSync(file, compressed)
  const hash = sha256(compressed)
  writeFileSync(`${file}.sha256`, `${hash}  ${basename(file)}\n`)
  return { file, bytes: compressed.length, hash, tarHash: sha256(tar) }
}

const sha256 = bytes => createHash('sha256').update(bytes).digest('hex')

/** Whether the archive is what its .sha256 says. */
export const isWhole = file => readFileSync(`${file}.sha256`, 'utf8').startsWith(`${sha256(readFileSync(file))}  `)
