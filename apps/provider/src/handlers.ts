import { apiKeyHandlers } from "#access/apiKeys/handlers.ts"
import { apiKeyRequestHandlers } from "#access/apiKeys/requestHandlers.ts"
import { emailChangeHandlers } from "#access/identity/emailChange.ts"
import { passkeyHandlers } from "#access/identity/passkeys/handlers.ts"
import { passwordHandlers } from "#access/identity/passwordCalls.ts"
import { phoneHandlers } from "#access/identity/phone/handlers.ts"
import { registrationHandlers } from "#access/identity/registration.ts"
import { sessionHandlers } from "#access/identity/session.ts"
import { sessionListHandlers } from "#access/identity/sessions.ts"
import { stepUpHandlers } from "#access/identity/stepUp/handlers.ts"
import { twoFactorHandlers } from "#access/identity/twoFactor.ts"
import { linkingHandlers } from "#access/linking/handlers.ts"
import { oauthAppHandlers } from "#access/oauth/appHandlers.ts"
import { authorizationHandlers } from "#access/oauth/authorizationHandlers.ts"
import { cardHandlers } from "#cards/handlers.ts"
import { amlHandlers } from "#compliance/aml/handlers.ts"
import { kycHandlers } from "#compliance/kyc/handlers.ts"
import { accountClosingHandlers } from "#customer/closing/handlers.ts"
import { profileHandlers } from "#customer/profile/handlers.ts"
import { whitelistHandlers } from "#customer/profile/whitelistHandlers.ts"
import { referralHandlers } from "#customer/referral/handlers.ts"
import { settingsHandlers } from "#customer/settings/settings.ts"
import { invoiceHandlers } from "#merchant/invoices/handlers.ts"
import { payoutBatchHandlers } from "#merchant/payouts/handlers.ts"
import { webhookDeliveryHandlers } from "#merchant/webhooks/deliveryHandlers.ts"
import { webhookEndpointHandlers } from "#merchant/webhooks/endpointHandlers.ts"
import { notificationHandlers } from "#notifications/handlers.ts"
import type { Handlers } from "#platform/http/handler.ts"
import { providerHandlers } from "#platform/http/info.ts"
import { pictureHandlers } from "#platform/pictures/handlers.ts"
import { dataExportHandlers } from "#reports/dataExport/handlers.ts"
import { exportHandlers } from "#reports/exports/handlers.ts"
import { statementHandlers } from "#reports/statements/handlers.ts"
import { beneficiaryHandlers } from "#wallet/beneficiaries/handlers.ts"
import { depositHandlers } from "#wallet/deposits/handlers.ts"
import { exchangeHandlers } from "#wallet/exchange/handlers.ts"
import { explorerHandlers } from "#wallet/explorer/handlers.ts"
import { operationHandlers } from "#wallet/history/handlers.ts"
import { limitHandlers } from "#wallet/limits/handlers.ts"
import { rateHandlers } from "#wallet/rates/handlers.ts"
import { topUpHandlers } from "#wallet/topUps/handlers.ts"
import { savedCardHandlers } from "#wallet/topUps/savedCards.ts"
import { sbpTopUpHandlers } from "#wallet/topUps/sbp/handlers.ts"
import { transferHandlers } from "#wallet/transfers/handlers.ts"
import { protectedTransferHandlers } from "#wallet/transfers/protected/handlers.ts"
import { walletHandlers } from "#wallet/wallets/handlers.ts"
import { withdrawalHandlers } from "#wallet/withdrawals/handlers.ts"

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
