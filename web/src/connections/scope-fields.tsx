import { isForOneBranch, type Scope } from '@akonta/domain/permissions'
import classes from './connections.module.css'
import { rightLabel, SCOPE_GROUPS } from './scope-groups.ts'

type ScopeFieldsProps = {
  readonly formId: string
  /** Only the rights that a key of one branch can have. */
  readonly oneBranch: boolean
  readonly chosen: ReadonlySet<Scope>
  readonly onChange: (chosen: ReadonlySet<Scope>) => void
}

/** The rights that a key can have, to tick, in groups. */
export const ScopeFields = ({ formId, oneBranch, chosen, onChange }: ScopeFieldsProps) => {
  const toggle = (scope: Scope): void => {
    const next = new Set(chosen)
    if (!next.delete(scope)) next.add(scope)
    onChange(next)
  }
  const groups = SCOPE_GROUPS.map(({ title, scopes }) => ({ title, scopes: scopes.filter(each => !oneBranch || isForOneBranch(each)) }))
  return groups
    .filter(({ scopes }) => scopes.length > 0)
    .map(({ title, scopes }) => (
      <fieldset key={title} className={classes.group}>
        <legend className={classes.legend}>{title}</legend>
        {scopes.map(scope => (
          <label key={scope} className={classes.scope}>
            <input
              type="checkbox"
              {...(scope === FIRST && { id: `${formId}scopes` })}
              checked={chosen.has(scope)}
              onChange={() => toggle(scope)}
            />
            {rightLabel(scope)}
          </label>
        ))}
      </fieldset>
    ))
}

/** Where the focus goes if none is ticked. */
const FIRST = SCOPE_GROUPS[0]?.scopes[0]
