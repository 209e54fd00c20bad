import { joinBarcodes } from '@akonta/domain/catalogue/barcodes'
import { savePacks } from '@akonta/domain/catalogue/pack-calls'
import type { OneProduct } from '@akonta/domain/catalogue/product-calls'
import { LONGEST_PACK_NAME, MOST_PACKS, type PackToSave } from '@akonta/domain/packs/pack'
import { Button, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '../lib/call.ts'
import { useDb } from '../lib/session.ts'
import { PriceField } from '../ui/fields/money-field.tsx'
import { QtyField } from '../ui/fields/qty-field.tsx'
import { MessageBox } from '../ui/messages/message-box.tsx'
import { SaveDialog } from '../ui/messages/save-dialog.tsx'
import { useSave } from '../ui/messages/use-save.ts'
import { RemoveButton } from '../ui/table/remove-button.tsx'
import { lacksName, lacksSize, NEW_PACK, type PackDraft, packsOf } from './pack-drafts.ts'
import classes from './pricing.module.css'
import { pricingTexts } from './texts.ts'

/** All packs of a product at once. */
export const PacksDialog = ({ product, onClose }: { readonly product: OneProduct; readonly onClose: () => void }) => {
  const db = useDb()
  const [drafts, setDrafts] = useState<readonly PackDraft[]>(() => {
    const rows = (product.packs ?? []).map(
      ({ barcodes, ...pack }): PackDraft => ({ ...pack, key: pack.number, barcodes: joinBarcodes(barcodes) }),
    )
    return rows.length > 0 ? rows : [{ ...NEW_PACK, key: -1 }]
  })
  const [tried, setTried] = useState(false)
  const packs = packsOf(drafts)
  const saving = useSave({
    send: (sent: readonly PackToSave[], requestId) => call(savePacks, { db, id: product.id, body: { packs: sent } }, { requestId }),
    saved: () => ({ text: pricingTexts.saved, detail: product.name }),
    failed: pricingTexts.notSaved,
    waitsForReload: true,
    onSaved: onClose,
    onSentForApproval: onClose,
  })
  const change = (key: number, part: Partial<PackDraft>): void =>
    setDrafts(drafts.map(each => (each.key === key ? { ...each, ...part } : each)))
  return (
    <SaveDialog
      width={760}
      title={pricingTexts.packs}
      subject={product.name}
      saving={saving}
      onClose={onClose}
      onSubmit={() => {
        setTried(true)
        if (packs !== null) saving.save(packs)
      }}
    >
      <ul className={classes.packs}>
        {drafts.map((draft, index) => {
          const { key, name, size, price, barcodes } = draft
          return (
            <li key={key}>
              <TextInput
                label={pricingTexts.pack}
                aria-label={pricingTexts.nameOf(index + 1)}
                maxLength={LONGEST_PACK_NAME}
                value={name}
                placeholder="Carton"
                error={tried && lacksName(draft)}
                data-autofocus={index === 0 || undefined}
                onChange={event => change(key, { name: event.currentTarget.value })}
              />
              <QtyField
                label={pricingTexts.size}
                aria-label={pricingTexts.sizeOf(index + 1)}
                placeholder="24"
                error={tried && lacksSize(draft)}
                value={size}
                onChange={typed => change(key, { size: typed })}
              />
              <PriceField
                label={pricingTexts.price}
                aria-label={pricingTexts.priceOf(index + 1)}
                value={price}
                onChange={typed => change(key, { price: typed })}
              />
              <TextInput
                label={pricingTexts.barcodes}
                aria-label={pricingTexts.barcodesOf(index + 1)}
                maxLength={1400}
                value={barcodes}
                autoComplete="off"
                onChange={event => change(key, { barcodes: event.currentTarget.value })}
              />
              <RemoveButton
                label={pricingTexts.removePack(name)}
                disabled={saving.isSaving}
                onRemove={() => setDrafts(drafts.filter(each => each.key !== key))}
              />
            </li>
          )
        })}
      </ul>
      <p className="hint">{`${pricingTexts.sizeHint}. ${pricingTexts.packPriceHint}.`}</p>
      {tried && packs === null && <MessageBox variant="danger">{pricingTexts.namesAndSizes}</MessageBox>}
      <div>
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconPlus size={15} aria-hidden />}
          disabled={drafts.length >= MOST_PACKS}
          onClick={() => setDrafts([...drafts, { ...NEW_PACK, key: Math.min(0, ...drafts.map(each => each.key)) - 1 }])}
        >
          {pricingTexts.addPack}
        </Button>
      </div>
    </SaveDialog>
  )
}
