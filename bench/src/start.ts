import { setTimeout as wait } from 'node:timers/promises'
import { say, sayCircumstances } from './page.ts'
import { medianOf } from './percentiles.ts'
import { memoryOf, memoryOfFamily } from './processes.ts'
import { openScratch, postmasterOf, startServer } from './scratch/scratch-server.ts'
import type { Settings } from './settings.ts'

const IDLE_MS = 8_000
const MEGABYTE = 1024 * 1024

const sayFootprint = (node: number, postmaster: number, when: string): void => {
  if (process.platform !== 'linux') {
    say('footprint: only Linux tells what the processes of PostgreSQL share')
    return
  }
  const [program, database] = [memoryOf(node) / MEGABYTE, memoryOfFamily(postmaster) / MEGABYTE]
  say(`footprint ${when}: ${(program + database).toFixed(0)} MB (Node ${program.toFixed(0)}, PostgreSQL ${database.toFixed(0)})`)
}

/** From `npm start` to the printed address: on an empty data folder, and on a used one. Then the idle consumption. */
export const benchStart = async ({ rounds }: Settings): Promise<void> => {
  sayCircumstances()
  // The first start builds what is missing.
  const unmeasured = openScratch()
  await (await startServer(unmeasured)).stop()
  unmeasured.remove()

  const first: number[] = []
  const later: number[] = []
  for (let round = 1; round <= rounds; round += 1) {
    const scratch = openScratch()
    const one = await startServer(scratch, { demo: true })
    await one.stop()
    const two = await startServer(scratch, { demo: true })
    first.push(one.millisecondsToReady)
    later.push(two.millisecondsToReady)
    if (round === rounds) {
      await two.hears(/past days: done/)
      await wait(IDLE_MS)
      sayFootprint(two.processId, postmasterOf(scratch) ?? 0, 'of the demo after it was filled in')
      await two.stop()
      const three = await startServer(scratch, { demo: true })
      await wait(IDLE_MS)
      sayFootprint(three.processId, postmasterOf(scratch) ?? 0, `${IDLE_MS / 1000} s after a start, idle`)
      await three.stop()
    } else await two.stop()
    scratch.remove()
  }
  const seconds = (times: readonly number[]) =>
    `${times.map(time => (time / 1000).toFixed(2)).join(', ')} s, median ${(medianOf(times) / 1000).toFixed(2)}`
  say(`first start, with the demo: ${seconds(first)}`)
  say(`later starts: ${seconds(later)}`)
}
