import { formatDayFirst } from '@akonta/domain/dates'
import cardStack from '../ui/frames/card-stack.module.css'
import { vatTexts } from './texts.ts'
import classes from './vat.module.css'
import type { VatSetting } from './vat-calls.ts'

/** Every VAT setting, latest day first; of one day the latest counts. */
export const VatHistory = ({ settings }: { readonly settings: readonly VatSetting[] }) => (
  <section className={`card ${cardStack.stack}`} aria-label={vatTexts.history}>
    <h2 className={cardStack.title}>{vatTexts.history}</h2>
    {settings.length === 0 ? (
      <p className={classes.none}>{vatTexts.none}</p>
    ) : (
      <table className={classes.table}>
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
          {settings.map((setting, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: decisions are history and never move
            <tr key={index}>
              <td>{formatDayFirst(setting.validFrom)}</td>
              <td>{setting.scheme === '' ? vatTexts.noVat : setting.scheme}</td>
              <td>{setting.tin}</td>
              <td>{setting.setBy}</td>
            </tr>
          ))}
        </tbody>
      </table>
    )}
  </section>
)
