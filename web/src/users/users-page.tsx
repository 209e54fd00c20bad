import { foldText } from '@akonta/domain/catalogue/search-text'
import { listUsers, type User } from '@akonta/domain/users/user-calls'
import {
  IconArrowBackUp,
  IconDoorExit,
  IconFileExport,
  IconKey,
  IconLink,
  IconPasswordUser,
  IconPencil,
  IconShieldOff,
  IconUserOff,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useBranchNames } from '../business/branches.ts'
import { asks } from '../lib/call.ts'
import { useUser } from '../lib/session.ts'
import { personalDataPath } from '../personal-data/personal-data-path.ts'
import { personalDataTexts } from '../personal-data/texts.ts'
import { forRight } from '../session/gates.tsx'
import { SearchBox } from '../ui/fields/search-box.tsx'
import { AddButton } from '../ui/frames/add-button.tsx'
import { Badge } from '../ui/frames/badge.tsx'
import { TablePage } from '../ui/frames/table-page.tsx'
import { NoMatch } from '../ui/messages/empty-state.tsx'
import type { Column } from '../ui/table/column.ts'
import type { RowAction } from '../ui/table/row-actions.tsx'
import { AddUserDialog } from './add-user-dialog.tsx'
import { EditUserDialog } from './edit-user-dialog.tsx'
import { PasswordLinkDialog } from './password-link-dialog.tsx'
import { ResetPasswordDialog } from './reset-password-dialog.tsx'
import { type Action, UserQuestion } from './user-question.tsx'
import { userSettingsTexts } from './user-texts.ts'
import classes from './users.module.css'

const Name = ({ user }: { readonly user: User }) => (
  <span className={classes.badges}>
    {user.displayName}
    {user.role === 'ROLE_ADMIN' && <Badge tone="indigo">{userSettingsTexts.administrator}</Badge>}
    {!user.isActive && <Badge tone="red">{userSettingsTexts.deactivated}</Badge>}
  </span>
)

const Rights = ({ user, branch }: { readonly user: User; readonly branch: string }) => (
  <span className={classes.rights}>
    {user.privilege} <span>{branch}</span>
  </span>
)

const COLUMNS: readonly Column<User>[] = [
  { head: userSettingsTexts.id, kind: 'id', of: ({ id }) => id, tone: 'muted', width: '64px' },
  {
    head: userSettingsTexts.fullName,
    kind: 'text',
    of: ({ displayName }) => displayName,
    cell: user => <Name user={user} />,
    tone: 'strong',
  },
  { head: userSettingsTexts.accountType, kind: 'text', of: ({ accountTypeName }) => accountTypeName },
  { head: userSettingsTexts.userName, kind: 'text', of: ({ username }) => username },
  { head: userSettingsTexts.emailAddress, kind: 'text', of: ({ email }) => email },
]

const isMatch = ({ displayName, username, email, accountTypeName }: User, keyword: string): boolean =>
  [displayName, username, email, accountTypeName].some(text => foldText(text).includes(foldText(keyword)))

/** /admin/settingslayout/users: the users, for administrators. */
export const Component = forRight('manage_users', { title: userSettingsTexts.users, mayNot: userSettingsTexts.onlyAdministrators }, () => (
  <UserList />
))

type UserActions = {
  /** Whether it is the user who looks at the list. */
  readonly isOwn: boolean
  readonly ask: (action: Action) => void
  readonly edit: () => void
  readonly exportData: () => void
  readonly resetPassword: () => void
  readonly sendLink: () => void
}

/** What can be done about a user. Nobody resets their own password here, which needs the current one, and one's own session ends with Logout. */
const actionsFor = (user: User, { isOwn, ask, ...does }: UserActions): readonly RowAction[] => {
  const { displayName: name } = user
  const edit = { label: userSettingsTexts.edit, name: userSettingsTexts.editOf(name), icon: IconPencil, run: does.edit }
  const data = {
    label: personalDataTexts.export,
    name: personalDataTexts.exportOf(name),
    icon: IconFileExport,
    run: does.exportData,
  }
  if (!user.isActive) {
    const activate = { label: userSettingsTexts.activate, name: userSettingsTexts.activateOf(name), icon: IconArrowBackUp }
    return [edit, data, { ...activate, run: () => ask('activate') }]
  }
  if (isOwn) return [edit, data]
  return [
    edit,
    {
      label: userSettingsTexts.resetPassword,
      name: userSettingsTexts.resetPasswordOf(name),
      icon: IconKey,
      run: does.resetPassword,
    },
    {
      label: userSettingsTexts.passwordLink,
      name: userSettingsTexts.passwordLinkOf(name),
      icon: IconLink,
      run: does.sendLink,
    },
    {
      label: userSettingsTexts.endSessions,
      name: userSettingsTexts.endSessionsOf(name),
      icon: IconDoorExit,
      run: () => ask('endSessions'),
    },
    ...(user.hasPin
      ? [
          {
            label: userSettingsTexts.removePin,
            name: userSettingsTexts.removePinOf(name),
            icon: IconPasswordUser,
            run: () => ask('removePin'),
          },
        ]
      : []),
    ...(user.hasTwoStep
      ? [
          {
            label: userSettingsTexts.removeTwoStep,
            name: userSettingsTexts.removeTwoStepOf(name),
            icon: IconShieldOff,
            run: () => ask('removeTwoStep'),
          },
        ]
      : []),
    data,
    {
      label: userSettingsTexts.deactivate,
      name: userSettingsTexts.deactivateOf(name),
      icon: IconUserOff,
      danger: true,
      run: () => ask('deactivate'),
    },
  ]
}

const UserList = () => {
  const { dbname, userid } = useUser()
  const navigate = useNavigate()
  const [keyword, setKeyword] = useState('')
  const [isAdding, setAdding] = useState(false)
  const [edited, setEdited] = useState<User | null>(null)
  const [forgetful, setForgetful] = useState<User | null>(null)
  const [linked, setLinked] = useState<User | null>(null)
  const [asked, ask] = useState<{ readonly action: Action; readonly user: User } | null>(null)
  const nameOfBranch = useBranchNames()
  const branchOf = ({ branchid }: User): string => nameOfBranch(branchid)
  const privilege = { head: userSettingsTexts.privilegeHead, kind: 'text', of: (user: User) => user.privilege } as const
  // The columns are the specification's: the branch follows the privilege, and has its own column in files.
  const columns: readonly Column<User>[] = [...COLUMNS, { ...privilege, cell: user => <Rights user={user} branch={branchOf(user)} /> }]
  const fileColumns = [...COLUMNS, privilege, { head: userSettingsTexts.branchHead, kind: 'text', of: branchOf } as const]
  const list = useQuery(asks(listUsers, { db: dbname }))
  const users = (list.data ?? []).filter(user => isMatch(user, keyword))
  const actionsOf = (user: User): readonly RowAction[] =>
    actionsFor(user, {
      isOwn: user.id === userid,
      ask: action => ask({ action, user }),
      edit: () => setEdited(user),
      exportData: () => void navigate(personalDataPath('user', user.id)),
      resetPassword: () => setForgetful(user),
      sendLink: () => setLinked(user),
    })
  return (
    <TablePage
      title={userSettingsTexts.users}
      note={list.data && userSettingsTexts.userCount(list.data.length)}
      file={{ name: 'users', columns: fileColumns, branch: null }}
      buttons={<AddButton label={userSettingsTexts.addUserButton} onClick={() => setAdding(true)} />}
      toolbar={<SearchBox placeholder={userSettingsTexts.search} keyword={keyword} onSearch={setKeyword} followsTyping />}
      columns={columns}
      rows={users}
      keyOf={({ id }) => id}
      short={user => ({
        title: user.displayName,
        note: `${user.username} · ${user.accountTypeName}`,
        figure: user.role === 'ROLE_ADMIN' ? userSettingsTexts.administrator : user.privilege,
        figureNote: user.isActive ? branchOf(user) : userSettingsTexts.deactivated,
      })}
      rowActions={{ head: userSettingsTexts.action, of: actionsOf, inMenuOf: ({ displayName }) => displayName }}
      load={{ query: list, failedText: userSettingsTexts.couldNotLoad }}
      empty={<NoMatch title={userSettingsTexts.noMatch(keyword)} />}
    >
      {isAdding && <AddUserDialog onClose={() => setAdding(false)} />}
      {edited && <EditUserDialog user={edited} onClose={() => setEdited(null)} />}
      {forgetful && <ResetPasswordDialog user={forgetful} onClose={() => setForgetful(null)} />}
      {linked && <PasswordLinkDialog user={linked} onClose={() => setLinked(null)} />}
      {asked && <UserQuestion {...asked} onDone={() => ask(null)} />}
    </TablePage>
  )
}
