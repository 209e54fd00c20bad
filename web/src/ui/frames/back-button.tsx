import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from 'react-router'
import { texts } from '../../texts.ts'

type BackButtonProps = {
  readonly to: string
  /** Names the page that it leads to. */
  readonly label?: string
}

/** Leads back to the list that a page belongs to. */
export const BackButton = ({ to, label = texts.back }: BackButtonProps) => (
  <Button component={Link} to={to} variant="subtle" leftSection={<IconArrowLeft size={18} aria-hidden />}>
    {label}
  </Button>
)
