import { Button } from '@mantine/core'
import { IconBarrierBlock } from '@tabler/icons-react'
import { Link } from 'react-router'
import { MessagePage } from './message-page.tsx'
import { shellTexts } from './texts.ts'

/** Stands in the place of screens that are specified and not built yet. */
export const NotBuiltPage = () => (
  <MessagePage
    title={shellTexts.notBuilt}
    hint={shellTexts.notBuiltHint}
    icon={IconBarrierBlock}
    action={
      <Button component={Link} to="/dashboard" variant="default">
        {shellTexts.dashboard}
      </Button>
    }
  />
)
