import { Menu } from '@mantine/core'
import { IconShieldLock, IconSwitchHorizontal } from '@tabler/icons-react'
import { Link } from 'react-router'
import { KeyHint } from '../ui/frames/key-cap.tsx'
import { pinTexts } from './texts.ts'
import { usePinsOn } from './use-pins.ts'

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const

/** What the user menu has in a branch with PINs. */
export const PinMenuItems = ({ onSwitch }: { readonly onSwitch: () => void }) =>
  usePinsOn() === true && (
    <>
      <Menu.Item
        leftSection={<IconSwitchHorizontal {...ICON} />}
        rightSection={<KeyHint>Alt 0</KeyHint>}
        aria-keyshortcuts="Alt+0"
        onClick={onSwitch}
      >
        {pinTexts.switch}
      </Menu.Item>
      <Menu.Item component={Link} to="/pin" leftSection={<IconShieldLock {...ICON} />}>
        {pinTexts.own}
      </Menu.Item>
    </>
  )
