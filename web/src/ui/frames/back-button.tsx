import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from 'react-router'
import { texts } from '../../texts.ts'

type BackButtonProps = {
  readonly to: string
  /** The name of the target page. */
  readonly label?: string
}

/** Returns to the list of a page. */
export const BackButton = ({ to, label = texts.back }: BackButtonProps) => (
  <Button component={Link} to={to} variant="subtle" leftSection={<IconArrowLeft size={18} aria-hidden />}>
    {label}
  </Button>
)
