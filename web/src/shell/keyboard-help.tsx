import { Button } from '@mantine/core'
import { useState } from 'react'
import { useShortcuts } from '../lib/shortcuts.ts'
import { texts } from '../texts.ts'
import { Dialog } from '../ui/dialog.tsx'
import { KeyCap } from '../ui/key-cap.tsx'
import classes from './shell.module.css'
import { shellTexts } from './texts.ts'

type Keys = { readonly keys: readonly string[]; readonly does: string }

const KeyList = ({ title, list }: { readonly title?: string; readonly list: readonly Keys[] }) => (
  <section>
    {title !== undefined && <h3 className={classes.keysTitle}>{title}</h3>}
    <dl className={classes.keys}>
      {list.map(({ keys, does }) => (
        <div key={does}>
          <dt>
            {keys.map(key => (
              <KeyCap key={key}>{key}</KeyCap>
            ))}
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  </section>
)

/** `?` shows every shortcut, on any page. */
export const KeyboardHelp = () => {
  const [opened, setOpened] = useState(false)
  const close = (): void => setOpened(false)
  useShortcuts({ '?': () => setOpened(true) })
  return (
    <Dialog
      opened={opened}
      title={shellTexts.keyboard}
      width={480}
      onClose={close}
      footer={
        <Button variant="default" onClick={close} data-autofocus>
          {texts.close}
        </Button>
      }
    >
      <KeyList list={shellTexts.keys} />
      <KeyList title={shellTexts.entryKeysTitle} list={shellTexts.entryKeys} />
      <KeyList title={shellTexts.receiptKeysTitle} list={shellTexts.receiptKeys} />
    </Dialog>
  )
}
