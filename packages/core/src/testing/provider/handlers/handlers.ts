import type { TestHandlers } from "../handler.ts"
import { accountHandlers } from "./account.ts"
import { exchangeHandlers } from "./exchange.ts"
import { identityHandlers } from "./identity.ts"
import { providerHandlers } from "./provider.ts"
import { topUpHandlers } from "./topUps.ts"
import { transferHandlers } from "./transfers.ts"
import { twoFactorHandlers } from "./twoFactor.ts"

/** What the test provider does on each call. The type asks for every call of the contract. */
export const handlers: TestHandlers = {
  ...providerHandlers,
  ...identityHandlers,
  ...twoFactorHandlers,
  ...accountHandlers,
  ...topUpHandlers,
  ...exchangeHandlers,
  ...transferHandlers,
}
