/** The heading of calls by the first part of their path. */
const ofPath: Readonly<Record<string, string>> = {
  accountLink: "Account and profile",
  aml: "AML checks",
  apiKeys: "API keys and apps",
  authorizedApps: "API keys and apps",
  beneficiaries: "Transfers",
  cardConfirmations: "Virtual cards",
  contacts: "Transfers",
  deposits: "Deposits",
  exchange: "Exchange and rates",
  explorer: "Chain explorer",
  exports: "History and statements",
  idempotency: "Client and its surroundings",
  info: "Provider",
  invoices: "Invoices",
  invoiceTemplates: "Invoices",
  kyc: "Identity and limits",
  limits: "Identity and limits",
  merchant: "Invoices",
  notifications: "Account and profile",
  oauth: "API keys and apps",
  operations: "History and statements",
  passkeys: "Sign-in and security",
  payoutBatches: "Mass payouts",
  pictures: "Account and profile",
  protectedTransfers: "Transfers",
  rates: "Exchange and rates",
  referral: "Referral",
  sessions: "Sign-in and security",
  spending: "History and statements",
  statements: "History and statements",
  stepUps: "Sign-in and security",
  topUps: "Top-ups",
  transfers: "Transfers",
  users: "Account and profile",
  userSettings: "Account and profile",
  verification: "Identity and limits",
  virtualCards: "Virtual cards",
  wallets: "Wallets",
  webhookDeliveries: "Webhooks and signatures",
  webhookEndpoints: "Webhooks and signatures",
  withdrawals: "Withdrawals",
}

/** Calls of which the path says less than the name. */
const ofName: readonly (readonly [RegExp, string])[] = [
  [
    /^(log|register|start2fa|enable2fa|disable2fa|confirmEmail$|resend|requestPassword|resetPassword|changePassword)/,
    "Sign-in and security",
  ],
  [/^(listLogin|getRecoveryCodes|renewRecoveryCodes|setWithdrawalWhitelist)/, "Sign-in and security"],
]

/** The heading under which a call is listed; undefined for a path that no heading names. */
export function findAreaTitle({ name, path }: { readonly name: string; readonly path: string }): string | undefined {
  const byName = ofName.find(([pattern]) => pattern.test(name))?.[1]
  const first = /^\/(\w+)/.exec(path)?.[1] ?? ""
  return byName ?? (Object.hasOwn(ofPath, first) ? ofPath[first] : undefined)
}
