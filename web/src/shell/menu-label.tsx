import { IconChevronDown } from '@tabler/icons-react'

export const MenuLabel = ({ label }: { readonly label: string }) => (
  <>
    {label}
    <IconChevronDown size={14} aria-hidden />
  </>
)
