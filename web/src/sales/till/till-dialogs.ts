import { BuyerDialog } from '../../evat/buyer-choice.tsx'
import { ApprovalDialog } from '../../pins/use-approval.tsx'
import { lateDialog } from '../../ui/later/late-dialog.tsx'
import type { Later } from '../../ui/later/later.ts'
import type { ConfirmDialogProps } from '../../ui/messages/confirm-dialog.tsx'
import type { DiscountDialogProps } from '../discounts/discount-dialog.tsx'
import type { FavouritesDialogProps } from '../favourites/favourites-dialog.tsx'
import type { HeldDialogProps } from '../held/held-dialog.tsx'
import type { HoldDialogProps } from '../held/hold-dialog.tsx'
import type { NewLayawayDialogProps } from '../layaways/new-layaway-dialog.tsx'
import type { QuotationDialogProps } from '../quotations/quotation-dialog.tsx'
import type { PaymentDialogProps } from '../tender/payment-dialog.tsx'
import type { SaleDetailsDialogProps } from './sale-details-dialog.tsx'

const closes = ({ onClose }: { readonly onClose: () => void }): void => onClose()

export const SaleDetailsDialog = lateDialog<SaleDetailsDialogProps>(
  async () => (await import('./sale-details-dialog.tsx')).SaleDetailsDialog,
  closes,
)
export const PaymentDialog = lateDialog<PaymentDialogProps>(
  async () => (await import('../tender/payment-dialog.tsx')).PaymentDialog,
  closes,
)
export const DiscountDialog = lateDialog<DiscountDialogProps>(
  async () => (await import('../discounts/discount-dialog.tsx')).DiscountDialog,
  closes,
)
export const HoldDialog = lateDialog<HoldDialogProps>(async () => (await import('../held/hold-dialog.tsx')).HoldDialog, closes)
export const HeldDialog = lateDialog<HeldDialogProps>(async () => (await import('../held/held-dialog.tsx')).HeldDialog, closes)
export const FavouritesDialog = lateDialog<FavouritesDialogProps>(
  async () => (await import('../favourites/favourites-dialog.tsx')).FavouritesDialog,
  closes,
)
export const QuotationDialog = lateDialog<QuotationDialogProps>(
  async () => (await import('../quotations/quotation-dialog.tsx')).QuotationDialog,
  closes,
)
export const NewLayawayDialog = lateDialog<NewLayawayDialogProps>(
  async () => (await import('../layaways/new-layaway-dialog.tsx')).NewLayawayDialog,
  closes,
)
export const ConfirmDialog = lateDialog<ConfirmDialogProps>(
  async () => (await import('../../ui/messages/confirm-dialog.tsx')).ConfirmDialog,
  ({ onCancel }) => onCancel(),
)

/** In the order in which a sale needs them. */
export const TILL_DIALOGS: readonly Later<unknown>[] = [
  SaleDetailsDialog,
  PaymentDialog,
  DiscountDialog,
  ConfirmDialog,
  HoldDialog,
  HeldDialog,
  ApprovalDialog,
  BuyerDialog,
  QuotationDialog,
  NewLayawayDialog,
  FavouritesDialog,
]
