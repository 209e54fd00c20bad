import { businessDateOf } from '@akonta/domain/dates'
import type { Pesewas } from '@akonta/domain/money'
import { COST_PAYMENTS, type CostPayment, LONGEST_COST_NOTE, landCost, type WeighedLine } from '@akonta/domain/purchases/cost-change-calls'
import { COST_BASES, type CostBasis } from '@akonta/domain/purchases/landed-cost'
import { purchaseByNumber } from '@akonta/domain/purchases/purchase-calls'
import { receiptByNumber } from '@akonta/domain/purchases/receipt-calls'
import { formatQuantity, type Quantity } from '@akonta/domain/quantity'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { EntryDateField } from '../../business/book-date-field.tsx'
import { type EntryDate, sentDate, shownDate, useEntryDateFault } from '../../business/book-dates.ts'
import { path } from '../../lib/api.ts'
import { asksOrNull, call } from '../../lib/call.ts'
import { type ChosenBranch, useCan, useDb } from '../../lib/session.ts'
import { useShortcuts } from '../../lib/shortcuts.ts'
import { useMeans } from '../../sales/tender/use-means.ts'
import { forBranch } from '../../session/gates.tsx'
import { NotAllowed } from '../../session/not-allowed.tsx'
import { texts } from '../../texts.ts'
import { MoneyField } from '../../ui/fields/money-field.tsx'
import { QtyField } from '../../ui/fields/qty-field.tsx'
import { BackButton } from '../../ui/frames/back-button.tsx'
import { Page } from '../../ui/frames/page.tsx'
import { HeadingWithBack, PageHeading } from '../../ui/frames/page-heading.tsx'
import { MessageBox } from '../../ui/messages/message-box.tsx'
import { useSave } from '../../ui/messages/use-save.ts'
import { NO_TAX, type TaxDraft, taxFault, taxOfDraft, useInputTaxLaw } from '../../vat-returns/input-tax.ts'
import { InputTaxFields } from '../../vat-returns/input-tax-fields.tsx'
import { inputTaxTexts } from '../../vat-returns/texts.ts'
import orderClasses from '../orders/orders.module.css'
import { SupplierSelect } from '../orders/supplier-select.tsx'
import classes from './receipts.module.css'
import { receiptTexts } from './texts.ts'

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

type Line = { readonly document: string; readonly productId: number; readonly name: string; readonly quantity: Quantity }

const keyOf = ({ document, productId }: Pick<Line, 'document' | 'productId'>): string => `${document}/${productId}`

/** "ACC-D26-000007": the letter of the series tells receipts from purchases. */
const isReceipt = (number: string): boolean => /-D\d+-\d+$/.test(number)

/** The lines of receipts and purchases by number; none while they load. */
const useLines = (documents: readonly string[]) => {
  const db = useDb()
  const receipts = useQueries({
    queries: documents.map(number => ({ ...asksOrNull(receiptByNumber, { db, number }), enabled: isReceipt(number) })),
  })
  const purchases = useQueries({
    queries: documents.map(number => ({ ...asksOrNull(purchaseByNumber, { db, number }), enabled: !isReceipt(number) })),
  })
  return documents.map((document, place) => {
    const found = receipts[place]?.data ?? purchases[place]?.data
    const lines = found?.lines.map(({ productId, productName: name, quantity }): Line => ({ document, productId, name, quantity }))
    return { document, supplier: found?.supplier ?? '', lines: lines ?? [] }
  })
}

const LandedForm = ({ branch }: { readonly branch: ChosenBranch }) => {
  const db = useDb()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const [documents, setDocuments] = useState<readonly string[]>(() =>
    (search.get('documents') ?? '').split(',').filter(each => each !== ''),
  )
  const [typed, setTyped] = useState('')
  const [description, setDescription] = useState('')
  const [amount, setAmount] = useState<Pesewas | null>(null)
  const [basis, setBasis] = useState<CostBasis>('VALUE')
  const [weights, setWeights] = useState<ReadonlyMap<string, Quantity | null>>(new Map())
  const [payment, setPayment] = useState<CostPayment>('CREDIT')
  const [supplier, setSupplier] = useState('')
  const [bank, setBank] = useState('')
  const [reference, setReference] = useState('')
  const [issuer, setIssuer] = useState('')
  const [taxDraft, setTaxDraft] = useState<TaxDraft>(NO_TAX)
  const [date, setDate] = useState<EntryDate>('')
  const [tried, setTried] = useState(false)
  const means = useMeans(branch.code).data ?? []
  const dateFault = useEntryDateFault()(date)
  const found = useLines(documents)
  const lines = found.flatMap(each => each.lines)
  const weighed = lines.flatMap(({ document, productId }): WeighedLine[] => {
    const weight = weights.get(keyOf({ document, productId })) ?? null
    return weight === null ? [] : [{ document, productId, weight }]
  })
  const law = useInputTaxLaw(shownDate(date) ?? businessDateOf(new Date()))
  const taxed = [{ amount: amount ?? 0n, taxClass: 'STANDARD' as const }]
  const tax = taxOfDraft(law, taxDraft, taxed)
  const hasTax = law !== null && taxDraft.basis !== null
  const pid = payment === 'CREDIT' ? supplier : payment === 'BANK' ? bank : ''
  const saving = useSave({
    send: (whole: Pesewas, requestId) =>
      call(
        landCost,
        {
          db,
          body: {
            documents,
            description: description.trim(),
            amount: whole,
            basis,
            weights: basis === 'WEIGHT' ? weighed : [],
            payment,
            pid,
            reference: reference.trim(),
            date: sentDate(date),
            tax,
            issuer: tax === undefined || payment === 'CREDIT' ? '' : issuer.trim(),
          },
        },
        { requestId },
      ),
    saved: number => ({ text: receiptTexts.landed, detail: number }),
    failed: receiptTexts.notSaved,
    onSaved: number => void navigate(path`/admin/purchases/costs/${number}`),
    onSentForApproval: () => void navigate('/admin/purchases/receipts'),
  })
  const submit = (): void => {
    setTried(true)
    const isWrong =
      documents.length === 0 ||
      description.trim() === '' ||
      (payment !== 'CASH' && pid === '') ||
      (basis === 'WEIGHT' && weighed.length < lines.length) ||
      (hasTax && (reference.trim() === '' || (payment !== 'CREDIT' && issuer.trim() === ''))) ||
      taxFault(law, tax, taxed) !== null ||
      dateFault !== null
    if (!isWrong && amount !== null && amount > 0n) saving.save(amount)
  }
  useShortcuts({ 'Ctrl+Enter': submit })
  const add = (): void => {
    const number = typed.trim().toUpperCase()
    if (number !== '' && !documents.includes(number)) setDocuments([...documents, number])
    setTyped('')
  }
  return (
    <section className="card" aria-label={receiptTexts.landedTitle}>
      <div className={orderClasses.fields}>
        <TextInput
          label={receiptTexts.description}
          aria-required
          autoFocus
          maxLength={LONGEST_COST_NOTE}
          value={description}
          error={tried && description.trim() === '' && receiptTexts.enterDescription}
          onChange={event => setDescription(event.currentTarget.value)}
        />
        <MoneyField
          label={receiptTexts.amount}
          aria-required
          value={amount}
          error={tried && (amount ?? 0n) <= 0n && receiptTexts.enterAmount}
          onChange={setAmount}
        />
        <NativeSelect
          label={receiptTexts.basis}
          data={COST_BASES.map(value => ({ value, label: receiptTexts.bases[value] }))}
          value={basis}
          onChange={event => setBasis(COST_BASES.find(each => each === event.currentTarget.value) ?? 'VALUE')}
        />
        <NativeSelect
          label={receiptTexts.payment}
          data={COST_PAYMENTS.map(value => ({ value, label: receiptTexts.payments[value] }))}
          value={payment}
          onChange={event => setPayment(COST_PAYMENTS.find(each => each === event.currentTarget.value) ?? 'CREDIT')}
        />
        {payment === 'CREDIT' && (
          <SupplierSelect
            label={receiptTexts.payee}
            value={supplier}
            error={tried && supplier === '' && receiptTexts.payee}
            onChange={setSupplier}
          />
        )}
        {payment === 'BANK' && (
          <NativeSelect
            label={receiptTexts.bank}
            data={[{ value: '', label: receiptTexts.chooseBank }, ...means.map(({ pid: value, name }) => ({ value, label: name }))]}
            value={bank}
            error={tried && bank === '' && receiptTexts.chooseBank}
            onChange={event => setBank(event.currentTarget.value)}
          />
        )}
        <TextInput
          label={receiptTexts.reference}
          description={receiptTexts.referenceHint}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          maxLength={60}
          autoComplete="off"
          value={reference}
          error={tried && hasTax && reference.trim() === '' && receiptTexts.enterInvoice}
          onChange={event => setReference(event.currentTarget.value)}
        />
        <EntryDateField value={date} error={tried && dateFault} onChange={setDate} />
      </div>
      <div className={orderClasses.body}>
        {law !== null && <InputTaxFields law={law} draft={taxDraft} lines={taxed} onChange={setTaxDraft} />}
        {hasTax && payment !== 'CREDIT' && (
          <TextInput
            label={inputTaxTexts.supplier}
            aria-required
            maxLength={120}
            value={issuer}
            error={tried && issuer.trim() === '' && texts.required(inputTaxTexts.supplier)}
            onChange={event => setIssuer(event.currentTarget.value)}
          />
        )}
        <p className="hint">{receiptTexts.landedHint}</p>
        <div className={classes.add}>
          <TextInput
            label={receiptTexts.documentNumber}
            autoComplete="off"
            maxLength={60}
            value={typed}
            onChange={event => setTyped(event.currentTarget.value)}
            onKeyDown={event => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              add()
            }}
          />
          <Button variant="default" onClick={add}>
            {receiptTexts.addDocument}
          </Button>
        </div>
        <div className={classes.documents}>
          {found.map(({ document, supplier: from }) => (
            <Button
              key={document}
              variant="default"
              size="compact-sm"
              rightSection={<span aria-hidden>×</span>}
              onClick={() => setDocuments(documents.filter(each => each !== document))}
            >
              {document} {from} <span className="spoken">{receiptTexts.removeDocument}</span>
            </Button>
          ))}
        </div>
        {tried && documents.length === 0 && <MessageBox variant="danger">{receiptTexts.noDocument}</MessageBox>}
      </div>
      <ul className={classes.lines} data-fields={1}>
        {lines.map(line => (
          <li key={keyOf(line)}>
            <p>
              {line.name}
              <span>
                {line.document} · {receiptTexts.pieces(formatQuantity(line.quantity))}
              </span>
            </p>
            {basis === 'WEIGHT' && (
              <QtyField
                aria-label={receiptTexts.weightOf(line.name, line.document)}
                placeholder={receiptTexts.weight}
                value={weights.get(keyOf(line)) ?? null}
                error={tried && (weights.get(keyOf(line)) ?? null) === null && receiptTexts.enterWeight}
                onChange={weight => setWeights(new Map(weights).set(keyOf(line), weight))}
              />
            )}
          </li>
        ))}
      </ul>
      <div className={orderClasses.footer}>
        <span />
        <Button loading={saving.isSaving} onClick={submit}>
          {receiptTexts.save}
        </Button>
      </div>
    </section>
  )
}
