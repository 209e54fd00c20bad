import { Button } from '@mantine/core'
import { texts } from '../texts.ts'
import { KeyCap } from '../ui/frames/key-cap.tsx'
import { Dialog } from '../ui/messages/dialog.tsx'
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

type KeyboardDialogProps = { readonly opened: boolean; readonly onClose: () => void }

export const KeyboardDialog = ({ opened, onClose }: KeyboardDialogProps) => (
  <Dialog
    opened={opened}
    title={shellTexts.keyboard}
    width={480}
    onClose={onClose}
    footer={
      <Button variant="default" onClick={onClose} data-autofocus>
        {texts.close}
      </Button>
    }
  >
    <KeyList list={shellTexts.keys} />
    <KeyList title={shellTexts.entryKeysTitle} list={shellTexts.entryKeys} />
    <KeyList title={shellTexts.receiptKeysTitle} list={shellTexts.receiptKeys} />
  </Dialog>
)
