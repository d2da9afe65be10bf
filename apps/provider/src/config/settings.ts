import { sessionSettings } from "#access/identity/settings.ts"
import { vaultSettings } from "#cards/settings.ts"
import { cardTariffSettings } from "#cards/tariffSettings.ts"
import { amlSettings } from "#compliance/aml/settings.ts"
import { travelRuleSettings } from "#compliance/travelRule/settings.ts"
import { linkingSettings } from "#customer/linking/settings.ts"
import { anchorSettings } from "#ledger/log/settings.ts"
import { invoiceFeeSettings } from "#merchant/invoices/feeSettings.ts"
import { issuerSettings } from "#notifications/issuerSettings.ts"
import { operatorsSettings } from "#operators/settings.ts"
import { databaseSettings } from "#platform/database/settings.ts"
import { httpSettings } from "#platform/http/settings.ts"
import { observabilitySettings } from "#platform/observability/settings.ts"
import { secretsSettings } from "#platform/secrets/settings.ts"
import { collectVariables, type Setting, type SettingsGroup } from "#platform/settings/defineSettings.ts"
import { tracingSettings } from "#platform/tracing/settings.ts"
import { bankSettings } from "#rails/bank/settings.ts"
import { stripeCardsSettings } from "#rails/card/stripe/settings.ts"
import { roubleAcquirerSettings } from "#rails/card/yookassa/settings.ts"
import { chainSettings } from "#rails/chain/settings.ts"
import { signerSettings } from "#rails/chain/signer/settings.ts"
import { cardIssuerSettings } from "#rails/issuer/stripe/settings.ts"
import { kycSettings } from "#rails/kyc/settings.ts"
import { mailSettings } from "#rails/mail/settings.ts"
import { messengerSettings } from "#rails/messenger/settings.ts"
import { anyMoneySettings } from "#rails/payout/anymoney/settings.ts"
import { cardPayoutSettings } from "#rails/payout/card/settings.ts"
import { sbpPayoutSettings } from "#rails/payout/sbp/settings.ts"
import { pushSettings } from "#rails/push/settings.ts"
import { ratesFeedSettings } from "#rails/rates/settings.ts"
import { sbpSettings } from "#rails/sbp/settings.ts"
import { screeningListsSettings } from "#rails/screening/settings.ts"
import { smsSettings } from "#rails/sms/settings.ts"
import { travelRuleRailSettings } from "#rails/travelRule/settings.ts"
import { webhookSettings } from "#rails/webhook/settings.ts"
import { yooKassaSettings } from "#rails/yookassa/settings.ts"
import { exchangeSettings } from "#wallet/exchange/settings.ts"
import { tierLimitSettings } from "#wallet/limits/settings.ts"
import { allowanceSettings } from "#wallet/outgoing/settings.ts"
import { ratesSettings } from "#wallet/rates/settings.ts"
import { reconciliationSettings } from "#wallet/reconciliation/settings.ts"
import { screeningSettings } from "#wallet/screening/settings.ts"
import { topUpSettings } from "#wallet/topUps/settings.ts"
import { protectedSendSettings } from "#wallet/transfers/protected/settings.ts"
import { treasurySettings } from "#wallet/treasury/settings.ts"
import { withdrawalTariffSettings } from "#wallet/withdrawalMethods/settings.ts"
import { payoutSettings } from "#wallet/withdrawals/settings.ts"
import { developmentSettings } from "./developmentSettings.ts"

/**
 * All settings of the provider, by the area that declares them, from the lowest layer up: the only list of them. It is separate
 * from the list of areas because it is read before the areas are loaded.
 */
export const settingsGroups = [
  httpSettings,
  databaseSettings,
  secretsSettings,
  observabilitySettings,
  tracingSettings,
  anchorSettings,
  chainSettings,
  signerSettings,
  stripeCardsSettings,
  bankSettings,
  ratesFeedSettings,
  mailSettings,
  smsSettings,
  messengerSettings,
  pushSettings,
  screeningListsSettings,
  cardIssuerSettings,
  kycSettings,
  travelRuleRailSettings,
  yooKassaSettings,
  sbpSettings,
  roubleAcquirerSettings,
  cardPayoutSettings,
  sbpPayoutSettings,
  anyMoneySettings,
  webhookSettings,
  sessionSettings,
  ratesSettings,
  exchangeSettings,
  tierLimitSettings,
  topUpSettings,
  withdrawalTariffSettings,
  allowanceSettings,
  protectedSendSettings,
  screeningSettings,
  payoutSettings,
  treasurySettings,
  reconciliationSettings,
  vaultSettings,
  cardTariffSettings,
  invoiceFeeSettings,
  issuerSettings,
  amlSettings,
  travelRuleSettings,
  linkingSettings,
  operatorsSettings,
  developmentSettings,
] as const

/** The declared names of a group; those of prices are made from tables, so nobody can name one. */
type NameIn<Group> =
  Group extends SettingsGroup<object, infer Variables>
    ? string extends keyof Variables
      ? never
      : keyof Variables & string
    : never

/** The name of an environment variable. */
export type VariableName = NameIn<(typeof settingsGroups)[number]>

/** Every variable of the environment. */
// The variables of all groups; TypeScript does not count them.
export const settings = collectVariables(settingsGroups) as Readonly<Record<VariableName, Setting>>
