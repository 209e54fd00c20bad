import { create } from 'zustand'

type OpenHelp = { readonly isPanelOpen: boolean; readonly keys: 'never' | 'opened' | 'closed' }

/** Whether the panel next to the screen, and the list of all keys, are shown. */
export const useOpenHelp = create<OpenHelp>(() => ({ isPanelOpen: false, keys: 'never' }))

export const toggleHelpPanel = (): void => useOpenHelp.setState(({ isPanelOpen }) => ({ isPanelOpen: !isPanelOpen }))
export const closeHelpPanel = (): void => useOpenHelp.setState({ isPanelOpen: false })
export const showAllKeys = (): void => useOpenHelp.setState({ keys: 'opened' })
export const hideAllKeys = (): void => useOpenHelp.setState({ keys: 'closed' })
