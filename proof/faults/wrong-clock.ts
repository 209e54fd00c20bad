import { spawnSync } from 'node:child_process'
import { chmodSync, closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const SOURCE = fileURLToPath(new URL('./wrong-clock.c', import.meta.url))
const NANOSECONDS_IN_A_SECOND = 1_000_000_000n

/** A clock for Node and PostgreSQL that a proof sets. */
export type WrongClock = {
  /** For the environment of the programs that go by it. */
  readonly environment: Readonly<Record<string, string>>
  /** So many seconds before (negative) or after the real time, from this moment on. */
  set(seconds: number): void
  remove(): void
}

/** A clock that is right at first. Undefined where there is no Linux with a C compiler. */
export const openWrongClock = (): WrongClock | undefined => {
  if (process.platform !== 'linux') return undefined
  const folder = mkdtempSync(join(tmpdir(), 'akonta-clock-'))
  // PostgreSQL may run under another account.
  chmodSync(folder, 0o755)
  const remove = () => rmSync(folder, { recursive: true, force: true })
  const library = join(folder, 'wrong-clock.so')
  const { status } = spawnSync('cc', ['-shared', '-fPIC', '-O1', '-o', library, SOURCE], { stdio: 'inherit' })
  if (status !== 0) {
    remove()
    return undefined
  }
  const path = join(folder, 'offset')
  const file = openSync(path, 'w', 0o644)
  const set = (seconds: number): void => {
    const offset = Buffer.alloc(8)
    offset.writeBigInt64LE(BigInt(seconds) * NANOSECONDS_IN_A_SECOND)
    writeSync(file, offset, 0, offset.length, 0)
  }
  set(0)
  return {
    environment: { LD_PRELOAD: library, WRONG_CLOCK_FILE: path },
    set,
    remove: () => {
      closeSync(file)
      remove()
    },
  }
}
