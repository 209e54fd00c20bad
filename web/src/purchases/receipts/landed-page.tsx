import { Button, TextInput } from '@mantine/core'
import { useSearchParams } from 'react-router'
import { type ChosenBranch, useCan } from '../../lib/session.ts'
import { useShortcuts } from '../../lib/shortcuts.ts'
import { forBranch } from '../../session/gates.tsx'
import { NotAllowed } from '../../session/not-allowed.tsx'
import { texts } from '../../texts.ts'
import { BackButton } from '../../ui/frames/back-button.tsx'
import { Page } from '../../ui/frames/page.tsx'
import { HeadingWithBack, PageHeading } from '../../ui/frames/page-heading.tsx'
import { InputTaxFields } from '../../vat-returns/input-tax-fields.tsx'
import { inputTaxTexts } from '../../vat-returns/texts.ts'
import orderClasses from '../orders/orders.module.css'
import { CostedDocumentFields, CostedLines } from './costed-document-fields.tsx'
import { LandedCostFields } from './landed-cost-fields.tsx'
import { receiptTexts } from './texts.ts'
import { useLandedCost } from './use-landed-cost.ts'

/** Freight, duty and the like on received goods: /admin/purchases/landedcost?documents= */
export const Component = forBranch(branch => <LandedPage branch={branch} />)

const LandedPage = ({ branch }: { readonly branch: ChosenBranch }) => {
  if (!useCan('buy')) return <NotAllowed title={receiptTexts.landedTitle}>{receiptTexts.mayNotBuy}</NotAllowed>
  return (
    <Page width="document">
      <HeadingWithBack>
        <BackButton to="/admin/purchases/receipts" />
        <PageHeading title={receiptTexts.landedTitle} />
      </HeadingWithBack>
      <LandedForm branch={branch} />
    </Page>
  )
}

const LandedForm = ({ branch }: { readonly branch: ChosenBranch }) => {
  const [search] = useSearchParams()
  const cost = useLandedCost((search.get('documents') ?? '').split(',').filter(each => each !== ''))
  const { draft, change, law, hasTax, tried, submit } = cost
  useShortcuts({ 'Ctrl+Enter': submit })
  return (
    <section className="card" aria-label={receiptTexts.landedTitle}>
      <LandedCostFields branch={branch} cost={cost} />
      <div className={orderClasses.body}>
        {law !== null && <InputTaxFields law={law} draft={draft.tax} lines={cost.taxed} onChange={tax => change({ tax })} />}
        {hasTax && draft.payment !== 'CREDIT' && (
          <TextInput
            label={inputTaxTexts.supplier}
            aria-required
            maxLength={120}
            value={draft.issuer}
            error={tried && draft.issuer.trim() === '' && texts.required(inputTaxTexts.supplier)}
            onChange={event => change({ issuer: event.currentTarget.value })}
          />
        )}
        <p className="hint">{receiptTexts.landedHint}</p>
        <CostedDocumentFields {...cost} />
      </div>
      <CostedLines {...cost} />
      <div className={orderClasses.footer}>
        <span />
        <Button loading={cost.isSaving} onClick={submit}>
          {receiptTexts.save}
        </Button>
      </div>
    </section>
  )
}
