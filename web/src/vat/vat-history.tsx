import { formatDayFirst } from '@akonta/domain/dates'
import type { VatSetting } from '@akonta/domain/vat/vat-calls'
import cardStack from '../ui/frames/card-stack.module.css'
import { vatTexts } from './texts.ts'
import classes from './vat.module.css'

/** Every VAT setting, latest day first; of one day the latest counts. */
export const VatHistory = ({ settings }: { readonly settings: readonly VatSetting[] }) => (
  <section className={`card ${cardStack.stack}`} aria-label={vatTexts.history}>
    <h2 className={cardStack.title}>{vatTexts.history}</h2>
    {settings.length === 0 ? (
      <p className={classes.none}>{vatTexts.none}</p>
    ) : (
      <table className={classes.table} aria-label={vatTexts.history}>
        <thead>
          <tr>
            {[vatTexts.validFrom, vatTexts.scheme, vatTexts.tin, vatTexts.setBy].map(head => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {settings.map(setting => (
            <tr key={`${setting.validFrom} ${setting.setAt.toISOString()}`}>
              <td>{formatDayFirst(setting.validFrom)}</td>
              <td>{setting.scheme ?? vatTexts.noVat}</td>
              <td>{setting.tin}</td>
              <td>{setting.setBy}</td>
            </tr>
          ))}
        </tbody>
      </table>
    )}
  </section>
)
