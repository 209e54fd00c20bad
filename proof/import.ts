import { setTimeout as wait } from 'node:timers/promises'
import { openScratchShop, type ScratchShop } from '@akonta/bench/scratch/scratch-shop'
import type { Codec } from '@akonta/domain/contract/codec'
import { type ImportView, importById, readImport, saveImport, sendPiece, startImport } from '@akonta/domain/imports/import-calls'
import { verify } from '@akonta/server/verify/verify'
import type { Installation } from './installation.ts'
import type { Plan } from './plan.ts'
import type { Finding } from './report.ts'

const PRODUCTS = 6_000
/** The server is killed when the save has come so far: halfway through the rows, and while the opening stock is posted. */
const MOMENTS = ['Saving', 'Posting'] as const
const LOOK_MS = 5
const LONGEST_MS = 120_000

const FILE = Buffer.from(
  `Name,Barcode,Category,Cost price,Selling price,Opening stock\n${Array.from(
    { length: PRODUCTS },
    (_, at) => `Moved goods ${at},MOVED${at},Category ${at % 40},${(at % 90) + 1}.25,${(at % 90) + 2}.50,${(at % 200) + 1}`,
  ).join('\n')}\n`,
)

type Asks = <T>(method: string, path: string, answer: Codec<T>, body?: string) => Promise<T>

const openAsks =
  ({ address }: Installation, { dbname, token, branchCode }: ScratchShop): Asks =>
  async (method, path, codec, body) => {
    const answer = await fetch(address + path.replace(':db', dbname), {
      method,
      headers: { authorization: `Bearer ${token}`, 'x-branch-code': branchCode, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body }),
    })
    const text = await answer.text()
    const value = answer.ok ? codec.read(JSON.parse(text), []) : undefined
    if (value === undefined || typeof value === 'symbol') throw new Error(`${path} answered ${answer.status}: ${text.slice(0, 200)}`)
    return value
  }

type Counts = { readonly products: bigint; readonly postings: bigint; readonly kept: bigint; readonly state: string }

/** What an import has left behind: products, documents, and what it noted for its undo. */
const countsOf = async ({ backDoor }: Installation, { businessId }: ScratchShop, importId: number): Promise<Counts> => {
  const { rows } = await backDoor.superuser.query<Counts>(
    `select (select count(*) from product p where p.business_id = $1) as products,
       (select count(*) from posting p where p.business_id = $1) as postings,
       (select count(*) from import_record r where r.business_id = $1) as kept,
       (select d.state from data_import d where d.business_id = $1 and d.import_id = $2) as state`,
    [businessId, importId],
  )
  const [counts] = rows
  if (counts === undefined) throw new Error('The import cannot be counted')
  return counts
}

/**
 * A server that is killed in the middle of saving an import leaves nothing of it, and the same import is saved afterwards as if nothing had
 * happened.
 */
export const proveImport = async (installation: Installation, _: Plan): Promise<Finding> => {
  const { address, backDoor } = installation
  const shop = await openScratchShop(backDoor.database, address, { dbname: 'moving', products: 0, stock: 0n })
  const asks = openAsks(installation, shop)
  const { id, piece } = await asks(
    'POST',
    startImport.path,
    startImport.answer,
    startImport.body.write({ kind: 'products', fileName: 'goods.csv', size: FILE.length }),
  )
  const at = (path: string): string => path.replace(':id', String(id))
  for (let no = 0; no * piece < FILE.length; no += 1)
    await asks(
      'POST',
      at(sendPiece.path),
      sendPiece.answer,
      sendPiece.body.write({ piece: no, content: FILE.subarray(no * piece, (no + 1) * piece).toString('base64') }),
    )
  await asks('POST', at(readImport.path), readImport.answer)

  const look = (): Promise<ImportView> => asks('GET', at(importById.path), importById.answer)
  const left: string[] = []
  let answered = 0
  for (const moment of MOMENTS) {
    const saving = asks('POST', at(saveImport.path), saveImport.answer).then(
      () => true,
      () => false,
    )
    const giveUp = performance.now() + LONGEST_MS
    for (;;) {
      const { progress } = await look()
      if (progress?.step === moment && (moment === 'Posting' || progress.done * 2 >= progress.total)) break
      if (performance.now() > giveUp) throw new Error(`The save never came to ${moment}`)
      await wait(LOOK_MS)
    }
    await installation.killServer()
    if (await saving) answered += 1
    await installation.startAgain()
    const { products, postings, kept, state } = await countsOf(installation, shop, id)
    if (products > 0n || postings > 0n || kept > 0n || state !== 'read')
      left.push(`${moment}: ${products} products, ${postings} documents, ${kept} records, ${state}`)
  }
  await asks('POST', at(saveImport.path), saveImport.answer)
  const after = await countsOf(installation, shop, id)
  const { fault } = await backDoor.database.read(shop.businessId, tx => verify(tx))
  return {
    name: 'Import: the server is killed in the middle of saving: nothing is left, and the import is saved afterwards',
    passed: left.length === 0 && answered === 0 && after.products === BigInt(PRODUCTS) && after.state === 'saved' && fault === null,
    figures: {
      kills: MOMENTS.length,
      'answers before the kill': answered,
      left: left.join('; ') || 'nothing',
      'products afterwards': Number(after.products),
      'documents afterwards': Number(after.postings),
      fault,
    },
  }
}
