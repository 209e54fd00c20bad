import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { pick, randomFrom } from '@akonta/bench/random'
import { saleBody, saleHeaders } from '@akonta/bench/sale/sale-requests'
import { openScratchShop, type ScratchShop } from '@akonta/bench/scratch/scratch-shop'
import { Webhook } from 'standardwebhooks'
import { openProgram } from './breaks.ts'
import { freePort } from './ha/free-port.ts'
import { openInstallation } from './installation.ts'
import type { Plan } from './plan.ts'
import type { Finding } from './report.ts'
import { openLines, type Till, trySale } from './seller.ts'
import { compareWithBooks, isClean } from './truth.ts'

const PLENTY = 10_000_000_000n
/** A webhook is called five times a second at most. */
const SALES_BETWEEN_KILLS = 8
const PAUSE_MS = 150
/** A call that was under way when the server was killed belongs to nobody after 30 s; a failed one is repeated after about 5 s. */
const LONGEST_MS = 180_000
/** Of so many calls one is accepted without an answer. */
const SILENT_ONE_IN = 20

const NAME = 'kill -9 between the commit of a sale and its webhook: each saved sale is delivered, signed, under one id; nothing else is'

type Heard = { readonly id: string; readonly document: string }

/** A program of somebody else. Now and then its answer is lost after it has read the delivery. */
const openReceiver = async (secret: () => string, random: () => number) => {
  const heard: Heard[] = []
  let forged = 0
  const take = (request: IncomingMessage, body: string): void => {
    const named = (name: string): [string, string] => [name, String(request.headers[name])]
    try {
      const headers = Object.fromEntries([named('webhook-id'), named('webhook-timestamp'), named('webhook-signature')])
      new Webhook(secret()).verify(body, headers)
    } catch {
      forged += 1
    }
    const { data }: { readonly data: { readonly document: string } } = JSON.parse(body)
    heard.push({ id: String(request.headers['webhook-id']), document: data.document })
  }
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = []
    request.on('error', () => undefined)
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      take(request, Buffer.concat(chunks).toString('utf8'))
      if (random() * SILENT_ONE_IN < 1) request.socket.destroy()
      else response.end()
    })
  })
  const port = await freePort()
  await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${port}/sales`,
    heard,
    forged: () => forged,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

const createHook = async (address: string, shop: ScratchShop, url: string): Promise<string> => {
  const answer = await fetch(`${address}/api/connections/createwebhook/${shop.dbname}`, {
    method: 'POST',
    headers: { ...saleHeaders(shop), 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Web shop', url, events: ['sale.completed'], password: shop.password }),
  })
  const { secret }: { readonly secret?: string } = JSON.parse(await answer.text())
  if (secret === undefined) throw new Error(`The webhook was not created: ${answer.status}`)
  return secret
}

/** One sale, sent again under its own id until it is known to be saved. */
const sell = async (till: Till, random: () => number): Promise<readonly [string, string]> => {
  const key = randomUUID()
  const body = saleBody(till.shop, pick(random, till.shop.productIds, 2))
  for (;;) {
    const outcome = await trySale(till, body, key)
    if (outcome.kind === 'saved') return [key, outcome.invoice]
    if (outcome.kind === 'refused') throw new Error(`A sale was refused: ${outcome.code}`)
    await wait(PAUSE_MS)
  }
}

/**
 * The server is killed again and again at a random moment after a sale was acknowledged, mostly before its webhook was called or while it was. Every
 * acknowledged sale arrives at the receiver at least once, always under the same id and with a valid signature, and nothing that was not saved arrives.
 */
export const proveWebhooks = async (plan: Plan): Promise<Finding> => {
  const random = randomFrom(plan.seed)
  const program = openProgram(plan.broken)
  const installation = await openInstallation({ environment: { AKONTA_WEBHOOK_NETWORKS: '127.0.0.1' }, program: program.file('main') })
  const { address, backDoor } = installation
  let secret = ''
  const receiver = await openReceiver(() => secret, random)
  try {
    const shop = await openScratchShop(backDoor.database, address, { dbname: 'webhooks', products: 40, stock: PLENTY })
    secret = await createHook(address, shop, receiver.url)
    const till: Till = { address, shop, sendsKeys: true, agent: openLines() }
    const acknowledged = new Map<string, string>()
    for (let round = 0; round < plan.webhookKills; round += 1) {
      for (let sale = 0; sale < SALES_BETWEEN_KILLS; sale += 1) acknowledged.set(...(await sell(till, random)))
      await wait(random() * 40)
      await installation.killServer()
      await installation.startAgain()
    }
    const arrived = () => new Set(receiver.heard.map(({ document }) => document))
    const missing = () => [...acknowledged.values()].filter(invoice => !arrived().has(invoice)).length
    for (const giveUp = performance.now() + LONGEST_MS; missing() > 0 && performance.now() < giveUp; ) await wait(200)
    const books = await compareWithBooks(backDoor, shop, acknowledged)
    const ids = new Map<string, Set<string>>()
    for (const { id, document } of receiver.heard) ids.set(document, (ids.get(document) ?? new Set()).add(id))
    const saved = new Set(acknowledged.values())
    const strangers = [...arrived()].filter(document => !saved.has(document)).length
    const twoIds = [...ids.values()].filter(each => each.size > 1).length
    return {
      name: NAME,
      passed: isClean(books) && missing() === 0 && strangers === 0 && twoIds === 0 && receiver.forged() === 0,
      figures: {
        kills: plan.webhookKills,
        ...books,
        'saved sales that did not arrive': missing(),
        'calls that arrived': receiver.heard.length,
        'of them again, under the same id': receiver.heard.length - new Set(receiver.heard.map(({ id }) => id)).size,
        'sales under two ids': twoIds,
        'arrived and not saved': strangers,
        'signatures that are not valid': receiver.forged(),
      },
    }
  } finally {
    receiver.close()
    await installation.close()
    program.remove()
  }
}
