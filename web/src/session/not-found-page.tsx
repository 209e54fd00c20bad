import { Button } from '@mantine/core'
import { IconMapOff } from '@tabler/icons-react'
import { Link } from 'react-router'
import { MessagePage } from './message-page.tsx'
import { sessionTexts } from './texts.ts'

export const NotFoundPage = () => (
  <MessagePage
    title={sessionTexts.notFound}
    hint={sessionTexts.notFoundHint}
    icon={IconMapOff}
    action={
      <Button component={Link} to="/" variant="default">
        {sessionTexts.home}
      </Button>
    }
  />
)
