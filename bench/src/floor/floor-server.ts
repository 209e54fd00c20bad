import { createServer, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { type Connection, openPool } from '@akonta/server/db/pool'

// A separate process: it reads the connection as JSON from standard input and writes its address as one line to standard output.

type FloorConfig = { readonly connection: Connection; readonly poolSize: number }
type WireLine = { readonly productId: number; readonly productName: string; readonly qty: number; readonly sellingprice: number }

const config: FloorConfig = JSON.parse(await text(process.stdin))
const pool = openPool({
  connection: config.connection,
  size: config.poolSize,
  onBrokenConnection: error => process.stderr.write(`${error.message}\n`),
})

const SELL = {
  bare: { name: 'floor-sell', text: 'select floor.sell($1, $2, $3, $4, $5, $6) as invoice' },
  guarded: { name: 'floor-sell-guarded', text: 'select floor.sell_guarded($1, $2, $3, $4, $5, $6) as invoice' },
}
const TEN_THOUSAND = 10_000

const fine = (value: number): number => Math.round(value * TEN_THOUSAND)

const sell = async (incoming: IncomingMessage): Promise<string> => {
  const [, kind, business, branch] = (incoming.url ?? '').split('/')
  const sent: readonly WireLine[] = JSON.parse(await text(incoming))
  const lines = [...sent].sort((one, other) => one.productId - other.productId)
  const sold = await pool.query<{ invoice: string }>({
    ...SELL[kind === 'guarded' ? 'guarded' : 'bare'],
    values: [
      business,
      branch,
      lines.map(line => line.productId),
      lines.map(line => line.productName),
      lines.map(line => fine(line.qty)),
      lines.map(line => fine(line.sellingprice)),
    ],
  })
  return sold.rows[0]?.invoice ?? ''
}

const server = createServer((incoming, outgoing) => {
  sell(incoming).then(
    invoice => {
      outgoing.writeHead(200, { 'content-type': 'application/json' })
      outgoing.end(JSON.stringify({ savedSuccessfully: true, salesinvoice: invoice }))
    },
    (error: unknown) => {
      outgoing.writeHead(500)
      outgoing.end(String(error))
    },
  )
})
server.listen(0, '127.0.0.1', () => {
  const bound = server.address()
  process.stdout.write(`http://127.0.0.1:${typeof bound === 'object' && bound !== null ? bound.port : 0}\n`)
})
process.on('SIGTERM', () => process.exit(0))
