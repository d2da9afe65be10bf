import { cardHandlers } from "./cards/handlers.ts"
import { exchangeHandlers } from "./exchange/handlers.ts"
import type { Handlers } from "./http/handler.ts"
import { providerHandlers } from "./http/info.ts"
import { registrationHandlers } from "./identity/registration.ts"
import { sessionHandlers } from "./identity/session.ts"
import { twoFactorHandlers } from "./identity/twoFactor.ts"
import { invoiceHandlers } from "./invoices/handlers.ts"
import { kycHandlers } from "./kyc/handlers.ts"
import { operationHandlers } from "./operations/handlers.ts"
import { rateHandlers } from "./rates/handlers.ts"
import { settingsHandlers } from "./settings/settings.ts"
import { topUpHandlers } from "./topUps/handlers.ts"
import { transferHandlers } from "./transfers/handlers.ts"
import { walletHandlers } from "./wallets/handlers.ts"

/** One handler for each call of the contract: a call without one does not compile. */
export const handlers: Handlers = {
  ...providerHandlers,
  ...registrationHandlers,
  ...sessionHandlers,
  ...twoFactorHandlers,
  ...kycHandlers,
  ...settingsHandlers,
  ...walletHandlers,
  ...rateHandlers,
  ...topUpHandlers,
  ...exchangeHandlers,
  ...transferHandlers,
  ...operationHandlers,
  ...invoiceHandlers,
  ...cardHandlers,
}
