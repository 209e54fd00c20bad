import * as calls from '@akonta/domain/catalogue/barcode-calls'
import { scalePatternsFault } from '@akonta/domain/catalogue/scale-barcode'
import { Refusal } from '@akonta/domain/refusals'
import type { Statement, Transaction } from '../../db/database.ts'
import { type Recorded, recordAction, recordChange, recordKey } from '../../db/record-change.ts'
import type { Api } from '../../http/api.ts'
import { handle } from '../../http/handle.ts'
import { barcodeSettings, labelledProducts } from './barcode-queries.ts'
import { giveBarcodes } from './give-barcodes.ts'

const CHANGE: Statement = {
  name: 'barcode-settings-change',
  text: 'update business set in_store_prefix = $2, scale_patterns = $3 where business_id = $1',
}

const settingsRecord = async (tx: Transaction): Promise<Recorded> => {
  const { prefix, patterns } = await barcodeSettings(tx)
  return { name: 'Barcodes', facts: { 'Own barcodes begin with': prefix, 'Scale barcodes': patterns.join(', ') } }
}

/** Labels, the barcodes that the shop gives its own products, and their settings. */
export const barcodeRoutes = (api: Api): void => {
  handle(api, calls.labelledProducts, ({ tx, query }) => labelledProducts(tx, query.ids))

  handle(api, calls.giveBarcodes, async call => {
    const { tx, body } = call
    const ids = [...new Set(body.products)]
    for (const { id, name, barcode } of await giveBarcodes(tx, ids))
      recordAction(call, {
        kind: 'product',
        action: 'Edited',
        subject: name,
        changes: [{ what: 'Barcodes', before: '', after: barcode }],
        about: recordKey('product', id),
      })
    return labelledProducts(tx, ids)
  })

  handle(api, calls.barcodeSettings, ({ tx }) => barcodeSettings(tx))

  handle(api, calls.changeBarcodeSettings, async call => {
    const { tx, body } = call
    const fault = scalePatternsFault(body.patterns, body.prefix)
    if (fault !== null) throw new Refusal('bad_input', fault, { field: 'patterns' })
    const read = (): Promise<Recorded> => settingsRecord(tx)
    await recordChange(call, { kind: 'setting', action: 'Edited', id: 'barcodes', read }, () =>
      tx.count(CHANGE, [tx.businessId, body.prefix, body.patterns]),
    )
    return barcodeSettings(tx)
  })
}
