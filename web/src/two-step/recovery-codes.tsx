import { Button } from '@mantine/core'
import { IconCopy, IconPrinter } from '@tabler/icons-react'
import cardStack from '../ui/frames/card-stack.module.css'
import { showNotice } from '../ui/messages/notice.ts'
import { twoStepTexts as texts } from './texts.ts'
import classes from './two-step.module.css'

type RecoveryCodesProps = { readonly codes: readonly string[]; readonly onDone: () => void }

/** The recovery codes, shown once. */
export const RecoveryCodes = ({ codes, onDone }: RecoveryCodesProps) => {
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'))
      showNotice({ tone: 'success', text: texts.copied })
    } catch {
      showNotice({ tone: 'error', text: texts.notCopied })
    }
  }
  return (
    <section className={`card ${cardStack.stack}`} aria-label={texts.codes}>
      <h2 className={cardStack.title}>{texts.codes}</h2>
      <p>{texts.codesHint}</p>
      <ul className={classes.codes}>
        {codes.map(code => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={classes.actions}>
        <Button data-autofocus onClick={onDone}>
          {texts.done}
        </Button>
        <Button variant="default" leftSection={<IconCopy size={17} aria-hidden />} onClick={() => void copy()}>
          {texts.copy}
        </Button>
        <Button variant="default" leftSection={<IconPrinter size={17} aria-hidden />} onClick={() => window.print()}>
          {texts.print}
        </Button>
      </div>
    </section>
  )
}
