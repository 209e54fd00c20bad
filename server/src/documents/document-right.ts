import { DOCUMENT_KINDS, DOCUMENT_RIGHTS, type DocumentKind } from '@akonta/domain/document-rights'
import { can, type Rights } from '@akonta/domain/permissions'

/** Whether the user may open the screen of such a document. */
export const mayOpen = (user: Rights, kind: DocumentKind): boolean => can(user, DOCUMENT_RIGHTS[kind].page)

export const kindsOpenedBy = (user: Rights): readonly DocumentKind[] => DOCUMENT_KINDS.filter(kind => mayOpen(user, kind))
