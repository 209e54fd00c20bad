import type { OpeningLine } from '@akonta/domain/imports/import-calls'
import { formatMoney } from '@akonta/domain/money'
import cardStack from '../ui/frames/card-stack.module.css'
import cardTable from '../ui/table/card-table.module.css'
import classes from './imports.module.css'
import { importTexts } from './texts.ts'

const amountText = (amount: bigint): string => (amount === 0n ? '' : formatMoney(amount))

type OpeningCardProps = { readonly lines: readonly OpeningLine[]; readonly isSaved?: boolean }

/** What saving posts to the books, before anybody saves; then what it posted. */
export const OpeningCard = ({ lines, isSaved = false }: OpeningCardProps) => (
  <section className={`card ${cardStack.stack}`} aria-label={importTexts.opening}>
    <h2 className={cardStack.title}>{importTexts.opening}</h2>
    {!isSaved && <p className="hint">{lines.length === 0 ? importTexts.noOpening : importTexts.openingHint}</p>}
    {lines.length > 0 && (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by keys
      <section className={classes.wide} tabIndex={0} aria-label={importTexts.openingLines}>
        <table className={cardTable.table} aria-label={importTexts.opening}>
          <thead>
            <tr>
              <th scope="col">{importTexts.openingBranch}</th>
              <th scope="col">{importTexts.account}</th>
              <th scope="col" data-align="end">
                {importTexts.debit}
              </th>
              <th scope="col" data-align="end">
                {importTexts.credit}
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ branch, account, debit, credit }) => (
              <tr key={`${branch}/${account}`}>
                <td>{branch}</td>
                <td>{account}</td>
                <td data-align="end">{amountText(debit)}</td>
                <td data-align="end">{amountText(credit)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    )}
  </section>
)
