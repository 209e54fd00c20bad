import type { ApiKey } from '@akonta/domain/api-keys/api-key-calls'
import { formatDayFirst, formatMoment } from '@akonta/domain/dates'
import { Button } from '@mantine/core'
import { texts as everywhere } from '../texts.ts'
import { Dialog } from '../ui/messages/dialog.tsx'
import { MessageBox } from '../ui/messages/message-box.tsx'
import classes from './connections.module.css'
import { KeyState } from './key-facts.tsx'
import { rightLabel } from './scope-groups.ts'
import { keyTexts as texts } from './texts.ts'

type KeyDetailsProps = { readonly apiKey: ApiKey; readonly branch: string; readonly onClose: () => void }

/** Everything about a key but the key itself. */
export const KeyDetailsDialog = ({ apiKey, branch, onClose }: KeyDetailsProps) => {
  const { name, prefix, state, scopes, addresses, lastDay, madeBy, madeAt, revokedBy, revokedAt, lastUsed, lastAddress } = apiKey
  const facts: readonly (readonly [head: string, value: string])[] = [
    [texts.key, `${prefix}…`],
    [texts.branch, branch],
    [texts.addresses, addresses.length === 0 ? texts.anyAddress : addresses.join(', ')],
    [texts.lastDay, lastDay === null ? texts.noEnd : formatDayFirst(lastDay)],
    [texts.madeBy, `${madeBy}, ${formatMoment(madeAt)}`],
    [texts.lastUsed, lastUsed === null ? texts.neverUsed : formatMoment(lastUsed)],
    ...(lastAddress === '' ? [] : [[texts.lastAddress, lastAddress] as const]),
  ]
  return (
    <Dialog
      opened
      title={name}
      subject={<KeyState state={state} />}
      width={560}
      onClose={onClose}
      footer={
        <Button variant="default" data-autofocus onClick={onClose}>
          {everywhere.close}
        </Button>
      }
    >
      {state === 'stopped' && <MessageBox>{texts.stoppedHint}</MessageBox>}
      {revokedAt !== null && <MessageBox>{texts.revokedOn(revokedBy, formatMoment(revokedAt))}</MessageBox>}
      <dl className={classes.facts}>
        {facts.map(([head, value]) => (
          <div key={head}>
            <dt>{head}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <h3 className={classes.heading}>{texts.rights}</h3>
      <ul className={classes.rights}>
        {scopes.map(scope => (
          <li key={scope}>{rightLabel(scope)}</li>
        ))}
      </ul>
    </Dialog>
  )
}
