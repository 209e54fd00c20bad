import { formatMoment } from '@akonta/domain/dates'
import { formatMoney, type Pesewas } from '@akonta/domain/money'
import type { RegisterReport, RegisterTender } from '@akonta/domain/registers/register-calls'
import { registerTexts } from './texts.ts'

export type ReportRow = { readonly label: string; readonly value: string; readonly strong?: true }
export type ReportPart = { readonly title: string; readonly rows: readonly ReportRow[] }

export const reportTitle = ({ number, closedAt, register }: RegisterReport): string =>
  closedAt === null ? `${registerTexts.xReport} ${register}` : `${registerTexts.zReport} ${number}`

/** Over, short or exact, in words. */
export const differenceText = (amount: Pesewas): string => {
  if (amount === 0n) return registerTexts.exact
  return amount > 0n ? registerTexts.over(formatMoney(amount)) : registerTexts.short(formatMoney(-amount))
}

/** What later documents have added to the difference since, over all tenders: the largest first of those that differ. */
export const unpostedOf = ({ tenders }: RegisterReport): Pesewas => tenders.reduce((sum, { unposted }) => sum + (unposted ?? 0n), 0n)

const money = (label: string, amount: Pesewas | null): ReportRow => ({ label, value: formatMoney(amount ?? 0n) })
const ifAny = (label: string, amount: Pesewas | null): readonly ReportRow[] =>
  amount === null || amount === 0n ? [] : [money(label, amount)]

const kindText = (kind: string): string =>
  Object.entries(registerTexts.kinds).find(([each]) => each === kind)?.[1] ?? registerTexts.otherKind

/** The drawer starts with its float, and cash from and to the safe comes in between. */
const cashRows = ({ float, cash }: RegisterReport): readonly ReportRow[] => {
  const moved = (isIn: boolean): Pesewas => cash.reduce((sum, { amount }) => (amount > 0n === isIn ? sum + amount : sum), 0n)
  return [money(registerTexts.float, float), ...ifAny(registerTexts.cashIn, moved(true)), ...ifAny(registerTexts.cashOut, moved(false))]
}

const tenderRows = (report: RegisterReport, tender: RegisterTender, isCash: boolean): readonly ReportRow[] => [
  ...(isCash ? cashRows(report) : []),
  ...tender.movements.map(({ kind, documents, amount }) => money(`${kindText(kind)} (${documents})`, amount)),
  ...(tender.expected === null ? [] : [{ ...money(registerTexts.expected, tender.expected), strong: true as const }]),
  ...(tender.counted === null ? [] : [money(registerTexts.countedHead, tender.counted)]),
  ...(tender.difference === null
    ? []
    : [{ label: registerTexts.difference, value: differenceText(tender.difference), strong: true as const }]),
]

export const factsOf = (report: RegisterReport): readonly ReportRow[] => [
  ...(report.number === '' ? [] : [{ label: registerTexts.number, value: report.number, strong: true as const }]),
  { label: registerTexts.register, value: report.register },
  { label: registerTexts.cashier, value: report.cashier },
  { label: registerTexts.openedAt, value: formatMoment(report.openedAt) },
  ...(report.closedAt === null ? [] : [{ label: registerTexts.closedAt, value: formatMoment(report.closedAt) }]),
]

const totals = (report: RegisterReport): ReportPart => ({
  title: registerTexts.sales,
  rows: report.isHidden
    ? [{ label: registerTexts.sales, value: String(report.sales) }]
    : [
        money(`${registerTexts.sales} (${report.sales})`, report.salesTotal),
        ...(report.returns === 0 ? [] : [money(`${registerTexts.returns} (${report.returns})`, report.returnsTotal)]),
        ...ifAny(registerTexts.onAccount, report.onAccount),
        ...ifAny(registerTexts.discount, report.discount),
        ...ifAny(registerTexts.rounding, report.rounding),
        ...ifAny(registerTexts.tax, report.tax),
      ],
})

/** The parts of the report below its facts, the same on every paper. */
export const partsOf = (report: RegisterReport): readonly ReportPart[] =>
  [
    totals(report),
    ...report.tenders.map((tender, index) => ({ title: tender.name, rows: tenderRows(report, tender, index === 0) })),
    {
      title: registerTexts.cashMoved,
      rows: report.cash.map(({ amount, reason, by, otherPerson }) => money(registerTexts.cashLine(reason, by, otherPerson), amount)),
    },
    {
      title: registerTexts.later,
      rows: report.later.map(({ number, kind, amount }) => money(`${number} · ${kindText(kind)}`, amount)),
    },
    {
      title: registerTexts.counts,
      rows: report.counts.flatMap(({ number, by, reason, countedAt, lines }) => [
        { label: registerTexts.countLine(number, by, reason), value: formatMoment(countedAt), strong: true as const },
        ...lines.map(({ name, counted, posted }) => ({ label: `${name} ${formatMoney(counted)}`, value: differenceText(posted) })),
      ]),
    },
  ].filter(({ rows }) => rows.length > 0)
