import { listVirtualCardBins } from "./cards.ts"
import { createExchangeQuote, executeExchangeQuote } from "./exchange.ts"
import { listInternalInvoiceSessions } from "./invoiceSessions.ts"
import { listInvoiceTemplates } from "./invoiceTemplates.ts"
import { getKycStatus, requestKycRedirectUrl } from "./kyc.ts"
import { login } from "./login.ts"
import { logout } from "./logout.ts"
import { listOperations } from "./operations.ts"
import { getIdempotencyOutcome, getProviderInfo } from "./provider.ts"
import { getRates } from "./rates.ts"
import { confirmEmail, register, resendConfirmation } from "./registration.ts"
import { getHideEmptyWallets, setHideEmptyWallets } from "./settings.ts"
import { createCardTopUp, getTopUp, listTopUpMethods } from "./topUps.ts"
import { createTransfer, resolveRecipient } from "./transfers.ts"
import { disable2fa, enable2fa, start2fa } from "./twoFactor.ts"
import { getMe } from "./user.ts"
import { listWallets } from "./wallets.ts"

/** Every call to the provider, by name. What is not here does not exist. */
export const contract = {
  getProviderInfo,
  getIdempotencyOutcome,
  register,
  confirmEmail,
  resendConfirmation,
  login,
  logout,
  getMe,
  start2fa,
  enable2fa,
  disable2fa,
  getKycStatus,
  requestKycRedirectUrl,
  getHideEmptyWallets,
  setHideEmptyWallets,
  listInvoiceTemplates,
  listInternalInvoiceSessions,
  listVirtualCardBins,
  listWallets,
  getRates,
  listTopUpMethods,
  createCardTopUp,
  getTopUp,
  createExchangeQuote,
  executeExchangeQuote,
  resolveRecipient,
  createTransfer,
  listOperations,
}

/** The type of the contract: each call under its name. */
export type Contract = typeof contract
/** The name of a call, e.g. `getMe`. */
export type CallName = keyof Contract

/** The calls that move money. */
export type MoneyCallName = { [N in CallName]: Contract[N] extends { readonly movesMoney: true } ? N : never }[CallName]
