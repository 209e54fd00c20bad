import { formatMoney } from '@akonta/domain/money'
import { AGE_TITLES, type Ageing } from '@akonta/domain/statements/ageing'
import { payeesTexts } from './texts.ts'

/** What is owed by its age; unallocated payments only if there are any. */
export const AgesList = ({ ageing, className }: { readonly ageing: Ageing; readonly className?: string | undefined }) => (
  <dl className={className}>
    {ageing.ages.map((owed, age) => (
      <div key={AGE_TITLES[age]}>
        <dt>{AGE_TITLES[age]}</dt>
        <dd>{formatMoney(owed)}</dd>
      </div>
    ))}
    {ageing.unapplied > 0n && (
      <div>
        <dt>{payeesTexts.unapplied}</dt>
        <dd>{formatMoney(-ageing.unapplied)}</dd>
      </div>
    )}
  </dl>
)
