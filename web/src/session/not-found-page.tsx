import { Button } from '@mantine/core'
import { IconMapOff } from '@tabler/icons-react'
import { Link } from 'react-router'
import { shellTexts } from '../shell/texts.ts'
import { MessagePage } from './message-page.tsx'

export const NotFoundPage = () => (
  <MessagePage
    title={shellTexts.notFound}
    hint={shellTexts.notFoundHint}
    icon={IconMapOff}
    action={
      <Button component={Link} to="/" variant="default">
        {shellTexts.home}
      </Button>
    }
  />
)
