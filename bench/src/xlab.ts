import { writeFileSync } from 'node:fs'
import { businessDateOf } from '@akonta/domain/dates'
import { fillAccount } from './history/fill-account.ts'
import { fillHistory } from './history/fill-history.ts'
import { openBackDoor } from './scratch/back-door.ts'
import { makePayee } from './scratch/make-payee.ts'
import { openScratch, startServer } from './scratch/scratch-server.ts'
import { openScratchShop } from './scratch/scratch-shop.ts'

const scratch = openScratch()
const server = await startServer(scratch)
const backDoor = await openBackDoor(scratch)
const shop = await openScratchShop(backDoor.database, server.address, { dbname: 'lab', products: 500, stock: 10_000_000_000n })
await fillHistory(backDoor.superuser, shop, 200000)
const pid = await makePayee(server.address, shop, { category: 'debtor', name: 'Auntie Adwoa Store' })
await fillAccount(server.address, shop, { pid, until: businessDateOf(new Date()), days: 330 })
await backDoor.superuser.query('vacuum analyze')
const su = backDoor.superuser.options
writeFileSync(
  '/tmp/figx/lab.json',
  JSON.stringify({
    address: server.address,
    shop,
    pid,
    app: backDoor.appConnection,
    owner: backDoor.ownerConnection,
    su: { host: su.host, port: su.port, user: su.user, password: su.password, database: su.database },
    pidServer: server.processId,
  }),
)
console.log('ready')
await new Promise(r => setTimeout(r, 5400_000))
