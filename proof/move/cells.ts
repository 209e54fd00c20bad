import { writeFileSync } from 'node:fs'
import { Agent } from 'node:http'
import { join } from 'node:path'
import { ask } from '@akonta/bench/load/ask'
import type { ScratchShop } from '@akonta/bench/scratch/scratch-shop'
import { configuration, type Engine, findProgram, openEngineRoom, until } from '../ha/engines.ts'
import { freePort } from '../ha/free-port.ts'

const HOST = 'adom.example.com'

/** HAProxy in front of two cells, with a map from host name to cell. */
export type Cells = {
  /** The status of a sign-in at the host name of the business. */
  signIn(): Promise<number>
  /** The line of the business is changed, and HAProxy reads the map again. */
  lead(to: 'cell1' | 'cell2'): Promise<void>
  close(): Promise<void>
}

/** The two cells of the operating guide; undefined where HAProxy is not installed. */
export const openCells = async (here: string, there: string, { username, password }: ScratchShop): Promise<Cells | undefined> => {
  const haproxy = findProgram('haproxy')
  if (haproxy === undefined) return undefined
  const room = openEngineRoom(haproxy)
  const port = await freePort()
  const [map, file] = [join(room.folder, 'cells.map'), join(room.folder, 'haproxy.cfg')]
  const text = configuration('haproxy-cells.cfg', {
    'bind :443 ssl crt /etc/haproxy/certs/': `bind 127.0.0.1:${port}`,
    '/etc/haproxy/cells.map': map,
    '10.0.1.10:3000': new URL(here).host,
    '10.0.2.10:3000': new URL(there).host,
  })
  writeFileSync(file, text)
  const agent = new Agent()
  const signIn = async (): Promise<number> => {
    const headers = { host: HOST, 'content-type': 'application/json' }
    const body = JSON.stringify({ username, password })
    return (await ask(agent, `http://127.0.0.1:${port}/api/1.0/users/login`, { method: 'POST', headers, body })).status
  }
  let proxy: Engine | undefined
  const start = async (): Promise<void> => {
    await proxy?.stop()
    proxy = room.start('haproxy', haproxy, ['-db', '-f', file])
    await until('HAProxy answers', async () => (await signIn()) > 0)
  }
  const lead = async (to: 'cell1' | 'cell2'): Promise<void> => {
    writeFileSync(map, configuration('cells.map', { [`${HOST}    cell1`]: `${HOST}    ${to}` }))
    await start()
  }
  await lead('cell1')
  return {
    signIn,
    lead,
    close: async () => {
      await proxy?.stop()
      agent.destroy()
      room.remove()
    },
  }
}
