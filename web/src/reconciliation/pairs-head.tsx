import classes from './reconciliation.module.css'
import { reconciliationTexts } from './texts.ts'

/** The columns of lines of the bank next to those of the books. `action` names the button of each row. */
export const PairsHead = ({ action }: { readonly action: string }) => (
  <thead>
    <tr>
      <th scope="col">{reconciliationTexts.bankSide}</th>
      <th scope="col">{reconciliationTexts.bookSide}</th>
      <th scope="col" className={classes.amount}>
        {reconciliationTexts.amount}
      </th>
      <th scope="col">{reconciliationTexts.why}</th>
      <th scope="col">
        <span className="spoken">{action}</span>
      </th>
    </tr>
  </thead>
)
