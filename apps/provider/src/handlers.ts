import { accountClosingHandlers } from "./accountClosing/handlers.ts"
import { amlHandlers } from "./aml/handlers.ts"
import { apiKeyHandlers } from "./apiKeys/handlers.ts"
import { apiKeyRequestHandlers } from "./apiKeys/requestHandlers.ts"
import { beneficiaryHandlers } from "./beneficiaries/handlers.ts"
import { cardHandlers } from "./cards/handlers.ts"
import { dataExportHandlers } from "./dataExport/handlers.ts"
import { depositHandlers } from "./deposits/handlers.ts"
import { exchangeHandlers } from "./exchange/handlers.ts"
import { explorerHandlers } from "./explorer/handlers.ts"
import { exportHandlers } from "./exports/handlers.ts"
import type { Handlers } from "./http/handler.ts"
import { providerHandlers } from "./http/info.ts"
import { emailChangeHandlers } from "./identity/emailChange.ts"
import { passkeyHandlers } from "./identity/passkeys/handlers.ts"
import { passwordHandlers } from "./identity/passwordCalls.ts"
import { phoneHandlers } from "./identity/phone/handlers.ts"
import { registrationHandlers } from "./identity/registration.ts"
import { sessionHandlers } from "./identity/session.ts"
import { sessionListHandlers } from "./identity/sessions.ts"
import { stepUpHandlers } from "./identity/stepUp/handlers.ts"
import { twoFactorHandlers } from "./identity/twoFactor.ts"
import { invoiceHandlers } from "./invoices/handlers.ts"
import { kycHandlers } from "./kyc/handlers.ts"
import { limitHandlers } from "./limits/handlers.ts"
import { linkingHandlers } from "./linking/handlers.ts"
import { notificationHandlers } from "./notifications/handlers.ts"
import { oauthAppHandlers } from "./oauth/appHandlers.ts"
import { authorizationHandlers } from "./oauth/authorizationHandlers.ts"
import { operationHandlers } from "./operations/handlers.ts"
import { payoutBatchHandlers } from "./payoutBatches/handlers.ts"
import { pictureHandlers } from "./pictures/handlers.ts"
import { profileHandlers } from "./profile/handlers.ts"
import { whitelistHandlers } from "./profile/whitelistHandlers.ts"
import { rateHandlers } from "./rates/handlers.ts"
import { referralHandlers } from "./referral/handlers.ts"
import { settingsHandlers } from "./settings/settings.ts"
import { statementHandlers } from "./statements/handlers.ts"
import { topUpHandlers } from "./topUps/handlers.ts"
import { savedCardHandlers } from "./topUps/savedCards.ts"
import { sbpTopUpHandlers } from "./topUps/sbp/handlers.ts"
import { transferHandlers } from "./transfers/handlers.ts"
import { protectedTransferHandlers } from "./transfers/protected/handlers.ts"
import { walletHandlers } from "./wallets/handlers.ts"
import { webhookDeliveryHandlers } from "./webhooks/deliveryHandlers.ts"
import { webhookEndpointHandlers } from "./webhooks/endpointHandlers.ts"
import { withdrawalHandlers } from "./withdrawals/handlers.ts"

/** One handler for each call of the contract: a call without one does not compile. */
export const handlers: Handlers = {
  ...providerHandlers,
  ...registrationHandlers,
  ...sessionHandlers,
  ...sessionListHandlers,
  ...twoFactorHandlers,
  ...stepUpHandlers,
  ...passkeyHandlers,
  ...passwordHandlers,
  ...kycHandlers,
  ...amlHandlers,
  ...settingsHandlers,
  ...profileHandlers,
  ...emailChangeHandlers,
  ...phoneHandlers,
  ...whitelistHandlers,
  ...accountClosingHandlers,
  ...dataExportHandlers,
  ...referralHandlers,
  ...walletHandlers,
  ...rateHandlers,
  ...topUpHandlers,
  ...savedCardHandlers,
  ...sbpTopUpHandlers,
  ...depositHandlers,
  ...explorerHandlers,
  ...exchangeHandlers,
  ...transferHandlers,
  ...protectedTransferHandlers,
  ...withdrawalHandlers,
  ...payoutBatchHandlers,
  ...beneficiaryHandlers,
  ...limitHandlers,
  ...operationHandlers,
  ...exportHandlers,
  ...statementHandlers,
  ...notificationHandlers,
  ...invoiceHandlers,
  ...pictureHandlers,
  ...cardHandlers,
  ...apiKeyHandlers,
  ...apiKeyRequestHandlers,
  ...webhookEndpointHandlers,
  ...webhookDeliveryHandlers,
  ...oauthAppHandlers,
  ...authorizationHandlers,
  ...linkingHandlers,
}
