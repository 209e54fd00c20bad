import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { systemCode } from '../host/file-fault.ts'
import { broken, type Finding, look, ok } from './finding.ts'

const PATIENCE_MS = 2_000

/** Whether something accepts a connection there. */
const answers = (host: string, port: number): Promise<boolean> =>
  new Promise(resolve => {
    const socket = connect({ host, port })
    const end = (reached: boolean) => {
      socket.destroy()
      resolve(reached)
    }
    socket.setTimeout(PATIENCE_MS, () => end(false))
    socket.once('connect', () => end(true))
    socket.once('error', () => end(false))
  })

const localName = (host: string): string => (host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host)

const isAkonta = async (host: string, port: number): Promise<boolean> => {
  const name = localName(host)
  const address = `http://${name.includes(':') ? `[${name}]` : name}:${port}/api/health/live`
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS) })
    return (await answer.text()).includes('"alive"')
  } catch {
    return false
  }
}

/** Free, or taken by Akonta itself. */
export const checkPort = async (check: string, host: string, port: number): Promise<Finding> => {
  if (port === 0) return ok(check, 'Any free port.')
  const server = createServer()
  try {
    server.listen({ host, port, exclusive: true })
    await once(server, 'listening')
    return ok(check, `Port ${port} on ${host} is free.`)
  } catch (error) {
    const code = systemCode(error)
    if (code === 'EADDRINUSE' && (await isAkonta(host, port))) return ok(check, `Akonta answers on port ${port}.`)
    if (code === 'EADDRINUSE')
      return broken(check, `Port ${port} on ${host} is taken.`, 'Stop the program that uses it, or set PORT to another one.')
    if (code === 'EACCES') return broken(check, `This user may not listen on port ${port}.`, 'Set PORT to one above 1023.')
    return broken(check, `This machine has no address ${host} (${code ?? 'unknown'}).`, 'Set HOST to an address that it has.')
  } finally {
    server.close()
  }
}

/** The port of TLS is only taken by Akonta, which its plain port has told already. */
export const checkTlsPort = async (host: string, port: number, isRunning: boolean): Promise<Finding> => {
  const found = await checkPort('Port of TLS', host, port)
  return found.state === 'broken' && isRunning ? ok('Port of TLS', `Port ${port} is in use while Akonta runs.`) : found
}

/** A service that the installation uses, by the host and port of its address. */
export const checkService = async (check: string, url: URL): Promise<Finding> => {
  const port = Number(url.port) || (url.protocol === 'http:' ? 80 : 443)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  return (await answers(host, port))
    ? ok(check, `${url.host} answers.`)
    : look(check, `${url.host} does not answer.`, 'Look at the connection to the internet and at the address. What waits is sent later.')
}

export type PrinterPlace = { readonly name: string; readonly address: string; readonly port: number }

export const checkPrinter = async ({ name, address, port }: PrinterPlace): Promise<Finding> => {
  const check = `Printer ${name}`
  return (await answers(address, port))
    ? ok(check, `${address}:${port} answers.`)
    : look(check, `${address}:${port} does not answer.`, 'Look whether it is on and connected, and whether its address has changed.')
}
