import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { controlCall } from './control.ts'
import { bodyOf, listen, stop } from './listening.ts'
import type { NewTaxpayer } from './service.ts'
import { BASE_PATH, SimulatedService } from './simulated-service.ts'

export const DEMO_TAXPAYER: NewTaxpayer = {
  reference: 'C0012345678-001',
  key: 'simulator-key',
  categories: ['TRSM', 'CST', 'EXC_PLASTIC'],
}

type SimulatorOptions = {
  readonly port?: number
  readonly controlPort?: number
  readonly seed?: number
  readonly taxpayers?: readonly NewTaxpayer[]
}

export type Simulator = {
  /** The address of the service, without a reference: what AKONTA_EVAT_URL is set to. */
  readonly url: string
  readonly controlUrl: string
  readonly close: () => Promise<void>
}

const serveControl = async (simulated: SimulatedService, request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const { pathname } = new URL(request.url ?? '/', 'http://control')
  const { status, body } = await controlCall(simulated, `${request.method ?? 'GET'} ${pathname}`, await bodyOf(request))
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

/** Starts the simulator on loopback: the service on one port, its control on another, so that the service can go away. */
export const openSimulator = async ({
  port = 0,
  controlPort = 0,
  seed = 1,
  taxpayers = [DEMO_TAXPAYER],
}: SimulatorOptions = {}): Promise<Simulator> => {
  const simulated = new SimulatedService(seed, taxpayers)
  await simulated.open(port)
  const control = createServer((request, response) => {
    serveControl(simulated, request, response).catch(() => response.destroy())
  })
  const listening = await listen(control, controlPort)
  return {
    url: `http://127.0.0.1:${simulated.port}${BASE_PATH}`,
    controlUrl: `http://127.0.0.1:${listening}`,
    close: async () => {
      await simulated.close()
      await stop(control)
    },
  }
}
