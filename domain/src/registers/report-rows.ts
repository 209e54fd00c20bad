import { formatMoment } from '../dates.ts'
import { formatMoney, type Pesewas } from '../money.ts'
import type { RollRow } from '../printing/roll.ts'
import type { RegisterReport, RegisterTender } from './register-calls.ts'
import { reportTexts } from './report-texts.ts'

export type ReportPart = { readonly title: string; readonly rows: readonly RollRow[] }

export const reportTitle = ({ number, closedAt, register }: RegisterReport): string =>
  closedAt === null ? `${reportTexts.xReport} ${register}` : `${reportTexts.zReport} ${number}`

/** Over, short or exact, in words. */
export const differenceText = (amount: Pesewas): string => {
  if (amount === 0n) return reportTexts.exact
  return amount > 0n ? reportTexts.over(formatMoney(amount)) : reportTexts.short(formatMoney(-amount))
}

/** What later documents have added to the difference since, over all tenders: the largest first of those that differ. */
export const unpostedOf = ({ tenders }: RegisterReport): Pesewas => tenders.reduce((sum, { unposted }) => sum + (unposted ?? 0n), 0n)

const money = (label: string, amount: Pesewas | null): RollRow => ({ label, value: formatMoney(amount ?? 0n) })
const ifAny = (label: string, amount: Pesewas | null): readonly RollRow[] =>
  amount === null || amount === 0n ? [] : [money(label, amount)]

/** What moved the money of a drawer, by the kind of its documents. */
export const movedBy = (kind: string): string =>
  Object.entries(reportTexts.kinds).find(([each]) => each === kind)?.[1] ?? reportTexts.otherKind

/** The drawer starts with its float, and cash from and to the safe comes in between. */
const cashRows = ({ float, cash }: RegisterReport): readonly RollRow[] => {
  const moved = (isIn: boolean): Pesewas => cash.reduce((sum, { amount }) => (amount > 0n === isIn ? sum + amount : sum), 0n)
  return [money(reportTexts.float, float), ...ifAny(reportTexts.cashIn, moved(true)), ...ifAny(reportTexts.cashOut, moved(false))]
}

const tenderRows = (report: RegisterReport, tender: RegisterTender, isCash: boolean): readonly RollRow[] => [
  ...(isCash ? cashRows(report) : []),
  ...tender.movements.map(({ kind, documents, amount }) => money(`${movedBy(kind)} (${documents})`, amount)),
  ...(tender.expected === null ? [] : [{ ...money(reportTexts.expected, tender.expected), strong: true as const }]),
  ...(tender.counted === null ? [] : [money(reportTexts.countedHead, tender.counted)]),
  ...(tender.difference === null
    ? []
    : [{ label: reportTexts.difference, value: differenceText(tender.difference), strong: true as const }]),
]

export const factsOf = (report: RegisterReport): readonly RollRow[] => [
  ...(report.number === '' ? [] : [{ label: reportTexts.number, value: report.number, strong: true as const }]),
  { label: reportTexts.register, value: report.register },
  { label: reportTexts.cashier, value: report.cashier },
  { label: reportTexts.openedAt, value: formatMoment(report.openedAt) },
  ...(report.closedAt === null ? [] : [{ label: reportTexts.closedAt, value: formatMoment(report.closedAt) }]),
]

/** Closing goes on all the same: the line is there so that somebody looks. */
const unsigned = ({ notSigned }: RegisterReport): readonly RollRow[] =>
  notSigned === 0 ? [] : [{ label: reportTexts.notSigned, value: String(notSigned) }]

const totals = (report: RegisterReport): ReportPart => ({
  title: reportTexts.sales,
  rows: report.isHidden
    ? [{ label: reportTexts.sales, value: String(report.sales) }, ...unsigned(report)]
    : [
        money(`${reportTexts.sales} (${report.sales})`, report.salesTotal),
        ...(report.returns === 0 ? [] : [money(`${reportTexts.returns} (${report.returns})`, report.returnsTotal)]),
        ...ifAny(reportTexts.onAccount, report.onAccount),
        // As in the books: a receipt shows the discount with its tax.
        ...ifAny(report.tax === null || report.tax === 0n ? reportTexts.discount : reportTexts.discountWithoutTax, report.discount),
        ...ifAny(reportTexts.rounding, report.rounding),
        ...ifAny(reportTexts.tax, report.tax),
        ...unsigned(report),
      ],
})

/** The parts of the report below its facts, the same on every paper. */
export const partsOf = (report: RegisterReport): readonly ReportPart[] =>
  [
    totals(report),
    ...report.tenders.map((tender, index) => ({ title: tender.name, rows: tenderRows(report, tender, index === 0) })),
    {
      title: reportTexts.cashMoved,
      rows: report.cash.map(({ amount, reason, by, otherPerson, approvedBy }) => {
        const line = reportTexts.cashLine(reason, by, otherPerson)
        return money(approvedBy === '' ? line : reportTexts.approvedBy(line, approvedBy), amount)
      }),
    },
    {
      title: reportTexts.opened,
      rows: report.drawerOpenings.flatMap(({ openedAt, reason, by }) => [
        { label: formatMoment(openedAt), value: '', strong: true as const },
        { label: reportTexts.openedLine(reason, by), value: '' },
      ]),
    },
    {
      title: reportTexts.later,
      rows: report.later.map(({ number, kind, amount }) => money(`${number} · ${movedBy(kind)}`, amount)),
    },
    {
      title: reportTexts.counts,
      rows: report.counts.flatMap(({ number, by, reason, countedAt, lines }) => [
        { label: number, value: formatMoment(countedAt), strong: true as const },
        { label: reportTexts.countLine(reason, by), value: '' },
        ...lines.map(({ name, counted, posted }) => ({ label: `${name} ${formatMoney(counted)}`, value: differenceText(posted) })),
      ]),
    },
  ].filter(({ rows }) => rows.length > 0)
