import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { openBackDoor } from '@akonta/bench/scratch/back-door'
import { endPostgresOf, openScratch, type ScratchServer, startServer } from '@akonta/bench/scratch/scratch-server'
import { openScratchShop } from '@akonta/bench/scratch/scratch-shop'
import type { FileKey } from '@akonta/server/file-store/file-store'
import { openStore } from '@akonta/server/file-store/open-store'
import type { Finding } from '../report.ts'

const FILES = 2_000
/** The command is killed when the folder has so many. */
const KILLED_AT = [30, 400, 900, 1_500]
const COMMAND = fileURLToPath(new URL('../../dist/server/attachments-move.js', import.meta.url))

/** `npm run attachments:move` killed with SIGKILL again and again: after each kill every file can be read, and the last run moves the rest. */
export const proveKilledMoveOfFiles = async (): Promise<Finding> => {
  const folder = mkdtempSync(join(tmpdir(), 'akonta-proof-files-'))
  const place = join(folder, 'files')
  mkdirSync(place)
  const scratch = openScratch()
  const environment = { AKONTA_ATTACHMENTS: `folder:${place}` }
  let server: ScratchServer | undefined
  const count = (): number => readdirSync(place, { recursive: true }).filter(name => /[0-9a-f]{64}$/.test(String(name))).length
  const move = () =>
    spawn(process.execPath, [COMMAND, '--to', environment.AKONTA_ATTACHMENTS], {
      env: { PATH: process.env.PATH, PORT: '0', AKONTA_DATA: scratch.dataFolder, ...environment },
      stdio: 'ignore',
    })
  try {
    server = await startServer(scratch, { environment })
    const door = await openBackDoor(scratch)
    try {
      const { businessId } = await openScratchShop(door.database, server.address, { dbname: 'adom', products: 1, stock: 10_000n })
      await door.superuser.query(
        `insert into attachment_file (business_id, sha256, content)
         select $1, encode(sha256(c.content), 'hex'), c.content
         from (select convert_to('%PDF-1.7 ' || n || repeat('x', 40000) || '%%EOF', 'UTF8') as content from generate_series(1, ${FILES}) n) c`,
        [businessId],
      )
      const store = openStore({ kind: 'folder', folder: place })
      /** Reads every file that is in the folder by its row, and compares it with its hash. */
      const look = async () => {
        const { rows } = await door.superuser.query<FileKey>(
          `select f.sha256, d.identity::text as identity from attachment_file f join business_directory d using (business_id) where f.outside = 'stored'`,
        )
        let lost = 0
        for (const row of rows) await store?.get(row).catch(() => (lost += 1))
        return { files: rows.length, lost }
      }
      let kills = 0
      let lost = 0
      const outside: number[] = []
      for (const at of KILLED_AT) {
        const command = move()
        const ended = once(command, 'close')
        while (command.exitCode === null && count() < at) await wait(1)
        command.kill('SIGKILL')
        const [, signal] = await ended
        if (signal === 'SIGKILL') kills += 1
        const found = await look()
        lost += found.lost
        outside.push(found.files)
      }
      const [code] = await once(move(), 'close')
      const all = await look()
      return {
        name: 'a move of photos and files that is killed loses none, and goes on where it was when it runs again',
        passed: kills === KILLED_AT.length && lost === 0 && code === 0 && all.files === FILES && all.lost === 0,
        figures: {
          files: FILES,
          kills,
          'in the folder after each kill': outside.join(', '),
          'lost or damaged': lost + all.lost,
          'in the folder after the last run': all.files,
        },
      }
    } finally {
      await door.close()
    }
  } finally {
    await server?.stop().catch(() => undefined)
    await endPostgresOf(scratch).catch(() => undefined)
    scratch.remove()
    rmSync(folder, { recursive: true, force: true })
  }
}
