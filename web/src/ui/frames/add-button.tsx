import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from 'react-router'

type AddButtonProps = { readonly label: string } & ({ readonly to: string } | { readonly onClick: () => void })

const PLUS = <IconPlus size={17} aria-hidden />

/** The button that adds a record to a list: it opens a dialog or a page. */
export const AddButton = ({ label, ...action }: AddButtonProps) =>
  'to' in action ? (
    <Button component={Link} to={action.to} leftSection={PLUS}>
      {label}
    </Button>
  ) : (
    <Button leftSection={PLUS} onClick={action.onClick}>
      {label}
    </Button>
  )
