import type { NewRuleSet } from '@akonta/domain/payroll/rule-set'
import { addTaxTable, editTaxTable, LONGEST_TAX_NAME, taxTables } from '@akonta/domain/payroll/tax-table-calls'
import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useLocation, useParams } from 'react-router'
import { messageOf, path } from '../../lib/api.ts'
import { asks, call } from '../../lib/call.ts'
import { useCan, useDb } from '../../lib/session.ts'
import { currentDay } from '../../lib/storage/clock.ts'
import { NotAllowed } from '../../session/not-allowed.tsx'
import { DateField } from '../../ui/fields/date-field.tsx'
import { MoneyField } from '../../ui/fields/money-field.tsx'
import switchClasses from '../../ui/fields/switch.module.css'
import { BackButton } from '../../ui/frames/back-button.tsx'
import cardStack from '../../ui/frames/card-stack.module.css'
import { Page } from '../../ui/frames/page.tsx'
import { PageHeading } from '../../ui/frames/page-heading.tsx'
import { Pair } from '../../ui/frames/pair.tsx'
import { EmptyState } from '../../ui/messages/empty-state.tsx'
import { LoadError } from '../../ui/messages/load-error.tsx'
import { Loading } from '../../ui/messages/loading.tsx'
import { MessageBox } from '../../ui/messages/message-box.tsx'
import { useFormQuery } from '../../ui/messages/use-form-query.ts'
import { useSave } from '../../ui/messages/use-save.ts'
import { useGoOn } from '../../ui/saving/go-on.ts'
import { payrollTexts } from '../texts.ts'
import { PercentField } from './percent-field.tsx'
import { BandRows, ReliefRows } from './table-rows.tsx'
import { copyOf, draftOf, type Figure, readTaxTable, type StatutoryTable, type TaxTableDraft } from './tax-table-draft.ts'
import classes from './tax-tables.module.css'
import { taxTableTexts } from './texts.ts'

/** /admin/payroll/taxtables/{key}/copy and …/edit: the form of a table, filled from another one or from itself. */
export const Component = () => {
  const { key = '' } = useParams()
  const isCopy = useLocation().pathname.toLowerCase().endsWith('/copy')
  const db = useDb()
  const mayChange = useCan('change_settings')
  const query = useFormQuery(asks(taxTables, { db }))
  const table = query.data?.find(each => each.key === key)
  if (!mayChange) return <NotAllowed title={taxTableTexts.title}>{payrollTexts.mayNot}</NotAllowed>
  const isFree = table?.isAdded && table.runs === 0
  const mayEdit = table?.basis === 'statutory' && (isCopy || isFree)
  return (
    <Page width="document" className={classes.page}>
      <div>
        <BackButton to={path`/admin/payroll/taxtables/${key}`} />
        <PageHeading
          title={table === undefined ? taxTableTexts.title : isCopy ? taxTableTexts.copyOf(table.name) : taxTableTexts.editOf(table.name)}
        />
      </div>
      {query.isError && <LoadError what={taxTableTexts.couldNotLoad} failure={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <Loading />}
      {query.isSuccess && !mayEdit && <EmptyState title={taxTableTexts.missing} hint={taxTableTexts.missingHint} />}
      {table && mayEdit && <TaxTableForm key={`${key} ${isCopy}`} table={table} isCopy={isCopy} />}
    </Page>
  )
}

type TaxTableFormProps = { readonly table: StatutoryTable; readonly isCopy: boolean }

const TaxTableForm = ({ table, isCopy }: TaxTableFormProps) => {
  const db = useDb()
  const goOn = useGoOn()
  const [draft, setDraft] = useState(() => (isCopy ? copyOf(table, currentDay()) : draftOf(table)))
  const [fault, setFault] = useState<string | null>(null)
  const saving = useSave({
    send: (body: NewRuleSet, requestId) =>
      isCopy ? call(addTaxTable, { db, body }, { requestId }) : call(editTaxTable, { db, key: table.key, body }, { requestId }),
    saved: () => ({ text: taxTableTexts.saved(draft.name) }),
    failed: failure => {
      setFault(messageOf(failure))
      return taxTableTexts.notSaved
    },
    onSaved: ({ key }) => goOn(path`/admin/payroll/taxtables/${key}`),
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const { read, fault: found } = readTaxTable(draft)
    setFault(found)
    if (read !== null) saving.save(read)
  }
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <NameCard draft={draft} onChange={setDraft} />
      <TaxCard draft={draft} onChange={setDraft} />
      <ContributionCard draft={draft} onChange={setDraft} />
      <OtherCard draft={draft} onChange={setDraft} />
      <BenefitCard draft={draft} onChange={setDraft} />
      <ReliefCard draft={draft} onChange={setDraft} />
      {fault !== null && <MessageBox variant="danger">{fault}</MessageBox>}
      <Button type="submit" className={classes.save ?? ''} loading={saving.isSaving} aria-busy={saving.isSaving}>
        {taxTableTexts.save}
      </Button>
    </form>
  )
}

type CardProps = { readonly draft: TaxTableDraft; readonly onChange: (draft: TaxTableDraft) => void }

/** The properties of an amount or a rate of the table. */
const figureField =
  ({ draft, onChange }: CardProps) =>
  (name: Figure) => ({
    label: LABELS[name],
    required: true,
    value: draft.figures[name],
    onChange: (value: bigint | null) => onChange({ ...draft, figures: { ...draft.figures, [name]: value } }),
  })

const NameCard = ({ draft, onChange }: CardProps) => (
  <section className={`card ${cardStack.stack}`}>
    <Pair stacks="phone">
      <TextInput
        label={taxTableTexts.name}
        required
        maxLength={LONGEST_TAX_NAME}
        autoComplete="off"
        value={draft.name}
        onChange={event => onChange({ ...draft, name: event.currentTarget.value })}
      />
      <DateField
        label={taxTableTexts.startDate}
        description={taxTableTexts.startHint}
        required
        value={draft.from}
        onChange={from => onChange({ ...draft, from })}
      />
    </Pair>
  </section>
)

const TaxCard = (props: CardProps) => {
  const { draft, onChange } = props
  const figure = figureField(props)
  return (
    <section className={`card ${cardStack.stack}`}>
      <h2 className={cardStack.title}>{taxTableTexts.tax}</h2>
      <Pair stacks="phone">
        <MoneyField {...figure('taxFree')} />
      </Pair>
      <BandRows bands={draft.bands} onChange={bands => onChange({ ...draft, bands })} />
      <Pair stacks="phone">
        <PercentField {...figure('rateAbove')} />
      </Pair>
    </section>
  )
}

const ContributionCard = (props: CardProps) => {
  const { draft, onChange } = props
  const figure = figureField(props)
  return (
    <section className={`card ${cardStack.stack}`}>
      <h2 className={cardStack.title}>{taxTableTexts.contributions}</h2>
      <Pair stacks="phone">
        <PercentField {...figure('employeeRate')} />
        <PercentField {...figure('tier1Rate')} />
        <PercentField {...figure('tier2Rate')} />
        <MoneyField
          label={taxTableTexts.ceiling}
          description={taxTableTexts.ceilingHint}
          value={draft.ceiling}
          onChange={ceiling => onChange({ ...draft, ceiling })}
        />
        <MoneyField
          label={taxTableTexts.minimumWage}
          description={taxTableTexts.minimumWageHint}
          value={draft.minimumWage}
          onChange={minimumWage => onChange({ ...draft, minimumWage })}
        />
      </Pair>
      {draft.ceiling !== null && (
        <label className={switchClasses.switch}>
          <input
            type="checkbox"
            checked={draft.capsTier2}
            onChange={event => onChange({ ...draft, capsTier2: event.currentTarget.checked })}
          />
          {taxTableTexts.capsTier2}
        </label>
      )}
    </section>
  )
}

const OtherCard = (props: CardProps) => {
  const figure = figureField(props)
  return (
    <section className={`card ${cardStack.stack}`}>
      <h2 className={cardStack.title}>{taxTableTexts.other}</h2>
      <Pair stacks="phone">
        <PercentField {...figure('bonusShare')} />
        <PercentField {...figure('bonusRate')} />
        <PercentField {...figure('tier3Share')} />
        <MoneyField {...figure('juniorLimit')} />
        <PercentField {...figure('overtimeLowRate')} />
        <PercentField {...figure('overtimeHighRate')} />
      </Pair>
    </section>
  )
}

const BenefitCard = (props: CardProps) => {
  const figure = figureField(props)
  return (
    <section className={`card ${cardStack.stack}`}>
      <h2 className={cardStack.title}>{taxTableTexts.benefits}</h2>
      <p className={classes.hint}>{taxTableTexts.benefitsHint}</p>
      <Pair stacks="phone">
        <PercentField {...figure('furnishedRate')} />
        <PercentField {...figure('unfurnishedRate')} />
        <PercentField {...figure('furnishingRate')} />
        <PercentField {...figure('sharedRate')} />
        <PercentField {...figure('driverRate')} />
        <MoneyField {...figure('driverMost')} />
        <PercentField {...figure('fuelledRate')} />
        <MoneyField {...figure('fuelledMost')} />
        <PercentField {...figure('vehicleRate')} />
        <MoneyField {...figure('vehicleMost')} />
        <PercentField {...figure('fuelRate')} />
        <MoneyField {...figure('fuelMost')} />
      </Pair>
    </section>
  )
}

const ReliefCard = ({ draft, onChange }: CardProps) => (
  <section className={`card ${cardStack.stack}`}>
    <h2 className={cardStack.title}>{taxTableTexts.reliefs}</h2>
    <p className={classes.hint}>{taxTableTexts.reliefsHint}</p>
    <ReliefRows reliefs={draft.reliefs} onChange={reliefs => onChange({ ...draft, reliefs })} />
  </section>
)

const LABELS: Readonly<Record<Figure, string>> = {
  employeeRate: taxTableTexts.ssf,
  tier1Rate: taxTableTexts.tier1,
  tier2Rate: taxTableTexts.tier2,
  taxFree: taxTableTexts.taxFree,
  rateAbove: taxTableTexts.rateAbove,
  bonusShare: taxTableTexts.bonusShare,
  bonusRate: taxTableTexts.bonusRate,
  tier3Share: taxTableTexts.tier3Share,
  juniorLimit: taxTableTexts.juniorLimit,
  overtimeLowRate: taxTableTexts.overtimeLowRate,
  overtimeHighRate: taxTableTexts.overtimeHighRate,
  furnishedRate: taxTableTexts.furnishedRate,
  unfurnishedRate: taxTableTexts.unfurnishedRate,
  furnishingRate: taxTableTexts.furnishingRate,
  sharedRate: taxTableTexts.sharedRate,
  driverRate: taxTableTexts.driverRate,
  driverMost: taxTableTexts.driverMost,
  fuelledRate: taxTableTexts.fuelledRate,
  fuelledMost: taxTableTexts.fuelledMost,
  vehicleRate: taxTableTexts.vehicleRate,
  vehicleMost: taxTableTexts.vehicleMost,
  fuelRate: taxTableTexts.fuelRate,
  fuelMost: taxTableTexts.fuelMost,
}
