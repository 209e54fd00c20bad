import { barcodeSettings, changeBarcodeSettings } from '@akonta/domain/catalogue/barcode-calls'
import { IN_STORE_PREFIXES } from '@akonta/domain/catalogue/ean13'
import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { asks, call, keys } from '../lib/call.ts'
import { useDb } from '../lib/session.ts'
import cardStack from '../ui/frames/card-stack.module.css'
import { LoadError } from '../ui/messages/load-error.tsx'
import { useSave } from '../ui/messages/use-save.ts'
import classes from './settings.module.css'
import { barcodeTexts } from './texts.ts'

/** The range of the barcodes that the shop gives its own products. */
export const BarcodesCard = () => {
  const db = useDb()
  const found = useQuery(asks(barcodeSettings, { db }))
  const saving = useSave({
    send: (prefix: (typeof IN_STORE_PREFIXES)[number], requestId) => call(changeBarcodeSettings, { db, body: { prefix } }, { requestId }),
    saved: ({ prefix }) => ({ text: barcodeTexts.saved(prefix) }),
    failed: barcodeTexts.notSaved,
    stale: [keys.area(db, changeBarcodeSettings)],
  })
  return (
    <section className={`card ${cardStack.stack}`} aria-label={barcodeTexts.title}>
      <h2 className={cardStack.title}>{barcodeTexts.title}</h2>
      <p className={classes.hint}>{barcodeTexts.hint}</p>
      {found.isError && <LoadError what={barcodeTexts.couldNotLoad} failure={found.error} onRetry={() => void found.refetch()} />}
      {found.data !== undefined && (
        <Select
          label={barcodeTexts.prefix}
          data={[...IN_STORE_PREFIXES]}
          value={found.data.prefix}
          allowDeselect={false}
          disabled={saving.isSaving}
          onChange={chosen => chosen !== null && saving.save(chosen)}
        />
      )}
    </section>
  )
}
