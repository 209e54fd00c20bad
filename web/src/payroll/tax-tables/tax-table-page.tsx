import { paired } from '@akonta/domain/assert'
import { formatDayFirst } from '@akonta/domain/dates'
import { formatMoney } from '@akonta/domain/money'
import type { StatutoryShares } from '@akonta/domain/payroll/rule-set'
import { deleteTaxTable, type ListedRuleSet, taxTables } from '@akonta/domain/payroll/tax-table-calls'
import { Button } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { path } from '../../lib/api.ts'
import { asks, call } from '../../lib/call.ts'
import { useCan, useDb } from '../../lib/session.ts'
import { BackButton } from '../../ui/frames/back-button.tsx'
import cardStack from '../../ui/frames/card-stack.module.css'
import { Page } from '../../ui/frames/page.tsx'
import { PageHeading } from '../../ui/frames/page-heading.tsx'
import { ConfirmDialog } from '../../ui/messages/confirm-dialog.tsx'
import { EmptyState } from '../../ui/messages/empty-state.tsx'
import { LoadError } from '../../ui/messages/load-error.tsx'
import { Loading } from '../../ui/messages/loading.tsx'
import { MessageBox } from '../../ui/messages/message-box.tsx'
import { useSave } from '../../ui/messages/use-save.ts'
import { useGoOn } from '../../ui/saving/go-on.ts'
import classes from './tax-tables.module.css'
import { taxTableTexts } from './texts.ts'

const LIST = '/admin/payroll/taxtables'
const percent = (rate: bigint): string => taxTableTexts.percent(formatMoney(rate))

/** /admin/payroll/taxtables/{key}: one table with its bands, rates, ceilings and reliefs */
export const Component = () => {
  const { key = '' } = useParams()
  const db = useDb()
  const mayChange = useCan('change_settings')
  const query = useQuery(asks(taxTables, { db }))
  const table = query.data?.find(each => each.key === key)
  return (
    <Page width="document" className={classes.page}>
      <div>
        <BackButton to={LIST} />
        <PageHeading
          title={table?.name ?? taxTableTexts.title}
          note={
            table?.basis === 'statutory' &&
            `${formatDayFirst(table.validFrom)} – ${table.validTo === null ? taxTableTexts.open : formatDayFirst(table.validTo)}`
          }
          actions={mayChange && table && <Actions table={table} />}
        />
      </div>
      {query.isError && <LoadError what={taxTableTexts.couldNotLoad} failure={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <Loading />}
      {query.isSuccess && table === undefined && <EmptyState title={taxTableTexts.missing} hint={taxTableTexts.missingHint} />}
      {table && <Details table={table} />}
    </Page>
  )
}

const Actions = ({ table }: { readonly table: ListedRuleSet }) => {
  const db = useDb()
  const goOn = useGoOn()
  const [isAsking, setAsking] = useState(false)
  const removal = useSave({
    send: () => call(deleteTaxTable, { db, key: table.key }),
    saved: () => ({ text: taxTableTexts.deleted(table.name) }),
    failed: taxTableTexts.notDeleted(table.name),
    onSaved: () => goOn(LIST),
    onSettled: () => setAsking(false),
  })
  const isFree = table.isAdded && table.runs === 0
  return (
    <>
      {isFree && (
        <>
          <Button variant="default" onClick={() => setAsking(true)}>
            {taxTableTexts.delete}
          </Button>
          <Button component={Link} to={`${path`/admin/payroll/taxtables/${table.key}`}/edit`} variant="default">
            {taxTableTexts.edit}
          </Button>
        </>
      )}
      {table.basis === 'statutory' && (
        <Button
          component={Link}
          to={`${path`/admin/payroll/taxtables/${table.key}`}/copy`}
          leftSection={<IconCopy size={17} aria-hidden />}
        >
          {taxTableTexts.copy}
        </Button>
      )}
      <ConfirmDialog
        opened={isAsking}
        title={taxTableTexts.deleteTitle}
        question={taxTableTexts.deleteQuestion}
        subject={table.name}
        danger
        busy={removal.isSaving}
        onCancel={() => setAsking(false)}
        onConfirm={() => removal.save()}
      />
    </>
  )
}

type Fact = readonly [label: string, value: string]

const otherOf = (shares: StatutoryShares): readonly Fact[] => [
  [taxTableTexts.bonusShare, percent(shares.bonusShare)],
  [taxTableTexts.bonusRate, percent(shares.bonusRate)],
  [taxTableTexts.tier3Share, percent(shares.tier3Share)],
  [taxTableTexts.juniorLimit, formatMoney(shares.juniorLimit)],
  [taxTableTexts.overtimeLowRate, percent(shares.overtimeLowRate)],
  [taxTableTexts.overtimeHighRate, percent(shares.overtimeHighRate)],
]

const benefitsOf = (shares: StatutoryShares): readonly Fact[] => [
  [taxTableTexts.furnishedRate, percent(shares.furnishedRate)],
  [taxTableTexts.unfurnishedRate, percent(shares.unfurnishedRate)],
  [taxTableTexts.furnishingRate, percent(shares.furnishingRate)],
  [taxTableTexts.sharedRate, percent(shares.sharedRate)],
  [taxTableTexts.driverRate, percent(shares.driverRate)],
  [taxTableTexts.driverMost, formatMoney(shares.driverMost)],
  [taxTableTexts.fuelledRate, percent(shares.fuelledRate)],
  [taxTableTexts.fuelledMost, formatMoney(shares.fuelledMost)],
  [taxTableTexts.vehicleRate, percent(shares.vehicleRate)],
  [taxTableTexts.vehicleMost, formatMoney(shares.vehicleMost)],
  [taxTableTexts.fuelRate, percent(shares.fuelRate)],
  [taxTableTexts.fuelMost, formatMoney(shares.fuelMost)],
]

const Details = ({ table }: { readonly table: ListedRuleSet }) => {
  const contributions: readonly Fact[] = [
    [taxTableTexts.ssf, percent(table.employeeRate)],
    [taxTableTexts.tier1, percent(table.tier1Rate)],
    [taxTableTexts.tier2, percent(table.tier2Rate)],
    ...(table.insurableLimits.length === 0
      ? [[taxTableTexts.ceiling, taxTableTexts.noCeiling] as const]
      : table.insurableLimits.map(({ from, limit }): Fact => [`${taxTableTexts.ceiling}, ${formatDayFirst(from)}`, formatMoney(limit)])),
    ...(table.insurableLimits.length === 0
      ? []
      : [[taxTableTexts.capped, table.capsTier2 ? taxTableTexts.isCapped : taxTableTexts.isNotCapped] as const]),
    ...table.minimumWages.map(({ from, daily }): Fact => [`${taxTableTexts.minimumWage}, ${formatDayFirst(from)}`, formatMoney(daily)]),
  ]
  let end = table.tax.taxFree
  const ends = table.tax.bands.map(({ width }) => {
    end += width
    return end
  })
  return (
    <>
      {!table.isAdded && <MessageBox>{table.basis === 'statutory' ? taxTableTexts.comesWith : taxTableTexts.byDefault}</MessageBox>}
      {table.isAdded && table.runs > 0 && <MessageBox>{taxTableTexts.used(table.runs)}</MessageBox>}
      <Facts title={taxTableTexts.contributions} facts={contributions} />
      <section className={`card ${cardStack.stack}`}>
        <h2 className={cardStack.title}>{taxTableTexts.tax}</h2>
        <table className={classes.table} aria-label={taxTableTexts.tax}>
          <thead>
            <tr>
              <th scope="col">{taxTableTexts.band}</th>
              <th scope="col">{taxTableTexts.width}</th>
              <th scope="col">{taxTableTexts.upTo}</th>
              <th scope="col">{taxTableTexts.rate}</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <td>{taxTableTexts.firstBand}</td>
              <td>{formatMoney(table.tax.taxFree)}</td>
              <td>{formatMoney(table.tax.taxFree)}</td>
              <td>{percent(0n)}</td>
            </tr>
            {paired(table.tax.bands, ends).map(([{ width, rate }, end], index) => (
              <tr key={String(end)}>
                <td>{taxTableTexts.bandNumber(index + 1)}</td>
                <td>{formatMoney(width)}</td>
                <td>{formatMoney(end)}</td>
                <td>{percent(rate)}</td>
              </tr>
            ))}
            <tr>
              <td>{taxTableTexts.above}</td>
              <td>–</td>
              <td>–</td>
              <td>{percent(table.tax.rateAbove)}</td>
            </tr>
          </tbody>
        </table>
      </section>
      {table.basis === 'statutory' && <Facts title={taxTableTexts.other} facts={otherOf(table.shares)} />}
      {table.basis === 'statutory' && (
        <Facts title={taxTableTexts.benefits} hint={taxTableTexts.benefitsHint} facts={benefitsOf(table.shares)} />
      )}
      {table.basis === 'statutory' && (
        <Facts
          title={taxTableTexts.reliefs}
          hint={taxTableTexts.reliefsHint}
          facts={table.reliefs.map(({ name, amount, most }): Fact => [`${name}, ${taxTableTexts.times(most)}`, formatMoney(amount)])}
        />
      )}
    </>
  )
}

type FactsProps = { readonly title: string; readonly hint?: string; readonly facts: readonly Fact[] }

const Facts = ({ title, hint, facts }: FactsProps) => (
  <section className={`card ${cardStack.stack}`}>
    <h2 className={cardStack.title}>{title}</h2>
    {hint !== undefined && <p className={classes.hint}>{hint}</p>}
    <dl className={classes.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  </section>
)
