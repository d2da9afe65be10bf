import type { User } from "#contract/access/calls.ts"
import type { VirtualCardBin } from "#contract/cards/calls.ts"
import type { KycSession } from "#contract/compliance/calls.ts"
import type { InvoiceSession } from "#contract/invoicePayments/calls.ts"
import type { InvoiceTemplate } from "#contract/invoices/calls.ts"

/**
 * The class of the screen's width.
 *
 * @see spec §3
 */
export type Breakpoint = "desktop" | "tablet" | "mobile"

/**
 * The state of the client. `undefined` means that a value was not read yet.
 *
 * @see spec §3, client state
 */
export interface WalletState {
  readonly user: User | undefined
  readonly accessToken: string | undefined
  readonly client: { readonly country: string | undefined }
  readonly kycSession: KycSession | undefined
  readonly hideEmptyWallets: boolean | undefined
  readonly invoiceTemplates: readonly InvoiceTemplate[] | undefined
  readonly internalInvoiceSessions: readonly InvoiceSession[] | undefined
  readonly virtualCardBins: readonly VirtualCardBin[] | undefined
  /**
   * Lowercase, two letters.
   *
   * @see spec §4
   */
  readonly regionCode: string | undefined
  readonly asideVisible: boolean
  readonly breakpoint: Breakpoint
  /** The last failure that concerns the connection and not one call; gone as soon as a call is answered. */
  readonly error: Error | undefined
}

/** The state of the signed-in customer, as it is when there is none. */
export const signedOut = {
  user: undefined,
  accessToken: undefined,
  kycSession: undefined,
  hideEmptyWallets: undefined,
  invoiceTemplates: undefined,
  internalInvoiceSessions: undefined,
  virtualCardBins: undefined,
} satisfies Partial<WalletState>

/** The initial state of a client. */
export const initialState: WalletState = {
  ...signedOut,
  client: { country: undefined },
  regionCode: undefined,
  asideVisible: true,
  breakpoint: "desktop",
  error: undefined,
}
