import type { TestHandlers } from "#testing/provider/handler.ts"
import { accountHandlers } from "./account.ts"
import { exchangeHandlers } from "./exchange.ts"
import { identityHandlers } from "./identity.ts"
import { providerHandlers } from "./provider.ts"
import { topUpHandlers } from "./topUps.ts"
import { transferHandlers } from "./transfers.ts"
import { twoFactorHandlers } from "./twoFactor.ts"

/** The calls that the test provider plays, and what it does on each. */
export const handlers = {
  ...providerHandlers,
  ...identityHandlers,
  ...twoFactorHandlers,
  ...accountHandlers,
  ...topUpHandlers,
  ...exchangeHandlers,
  ...transferHandlers,
} satisfies TestHandlers
