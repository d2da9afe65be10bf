import { listContacts, setContact, setContactPicture } from "./people.ts"
import {
  cancelProtectedTransfer,
  claimProtectedTransfer,
  createProtectedTransfer,
  declineProtectedTransfer,
  getProtectedTransfer,
  getTransferCode,
  listProtectedTransfers,
} from "./protectedTransfers.ts"
import { createTransfer, listRecentRecipients, resolveRecipient } from "./transfers.ts"

/** The calls around money sent from customer to customer. */
export const transferCalls = {
  createProtectedTransfer,
  listProtectedTransfers,
  getProtectedTransfer,
  getTransferCode,
  claimProtectedTransfer,
  declineProtectedTransfer,
  cancelProtectedTransfer,
  resolveRecipient,
  createTransfer,
  listRecentRecipients,
  listContacts,
  setContact,
  setContactPicture,
} as const
