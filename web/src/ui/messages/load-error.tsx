import { Button } from '@mantine/core'
import { messageOf } from '../../lib/api.ts'
import { texts } from '../../texts.ts'
import classes from './message-box.module.css'
import { MessageBox } from './message-box.tsx'

type LoadErrorProps = { readonly what: string; readonly failure: unknown; readonly onRetry: () => void }

/** A failed load: its subject, the server's sentence or the generic one, and Retry (D12). */
export const LoadError = ({ what, failure, onRetry }: LoadErrorProps) => (
  <MessageBox
    variant="danger"
    action={
      <Button variant="default" onClick={onRetry}>
        {texts.retry}
      </Button>
    }
  >
    <p className={classes.what}>{what}</p>
    <p className={classes.message}>{messageOf(failure)}</p>
  </MessageBox>
)
