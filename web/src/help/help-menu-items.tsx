import { Menu } from '@mantine/core'
import { IconHelp, IconKeyboard, IconLifebuoy, IconPrinter } from '@tabler/icons-react'
import { Link } from 'react-router'
import { KeyHint } from '../ui/frames/key-cap.tsx'
import { HelpButton } from './help-button.tsx'
import { showAllKeys, toggleHelpPanel } from './open-help.ts'
import { helpTexts } from './texts.ts'

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const

/** Help for this screen, every key, the help pages, and the cards to print. */
export const OpenableHelpMenu = () => (
  <Menu position="bottom-end" offset={13} width={240}>
    <Menu.Target>
      <HelpButton />
    </Menu.Target>
    <Menu.Dropdown>
      <Menu.Item leftSection={<IconLifebuoy {...ICON} />} rightSection={<KeyHint>F1</KeyHint>} onClick={toggleHelpPanel}>
        {helpTexts.thisScreen}
      </Menu.Item>
      <Menu.Item leftSection={<IconKeyboard {...ICON} />} rightSection={<KeyHint>?</KeyHint>} onClick={showAllKeys}>
        {helpTexts.allKeys}
      </Menu.Item>
      <Menu.Item component={Link} to="/help" leftSection={<IconHelp {...ICON} />}>
        {helpTexts.allPages}
      </Menu.Item>
      <Menu.Item component={Link} to="/help/guides/first-day" leftSection={<IconPrinter {...ICON} />}>
        {helpTexts.guides}
      </Menu.Item>
    </Menu.Dropdown>
  </Menu>
)
