import {
  downloadExport,
  getAccountLink,
  getExport,
  getHideEmptyWallets,
  getInvoiceForPayment,
  getKycStatus,
  getMe,
  getNotificationPreferences,
  getPublicInvoiceTemplate,
  getRecoveryCodes,
  getSbpTopUp,
  getStatement,
  getTopUp,
  getWithdrawal,
  listBeneficiaries,
  listDepositAddresses,
  listDeposits,
  listInternalInvoiceSessions,
  listInvoiceTemplates,
  listLoginHistory,
  listNotifications,
  listOperations,
  listPasskeys,
  listRecentRecipients,
  listSavedCards,
} from "@wallet/core"
import {
  getAmlCheck,
  getProfile,
  getReferral,
  getVerification,
  listAmlChecks,
  listAuthorizedApps,
  listEarnings,
  listProtectedTransfers,
  listReferees,
} from "@wallet/core/account"
import {
  getVirtualCard,
  listVirtualCardConfirmations,
  listVirtualCards,
  listVirtualCardTransactions,
} from "@wallet/core/cards"
import {
  getApiKeyUsage,
  getInvoice,
  getInvoiceTotals,
  getMerchantSettings,
  getPayoutBatch,
  listApiKeyRequests,
  listApiKeys,
  listInvoices,
  listInvoiceWebhookDeliveries,
  listOauthApps,
  listPayoutBatches,
  listPayoutRows,
  listWebhookDeliveries,
  listWebhookEndpoints,
} from "@wallet/core/merchant"
import facts from "./facts-ac7b661.json" with { type: "json" }
import type { RestoredProvider } from "./restored.ts"

const { ids } = facts

type Clients = Pick<RestoredProvider, "as" | "client">

/** For each answer of the old version (`facts.seen`), the call that requests it today. */
export function listReads({ as, client }: Clients): Record<keyof typeof facts.seen, () => Promise<unknown>> {
  const [ann, boris, jo] = [as("ann"), as("boris"), as("jo")]
  const invoice = (invoiceId: string) => () => getInvoice(boris, { invoiceId })
  const topUp = (topUpId: string) => () => getTopUp(ann, { topUpId })
  const withdrawal = (withdrawalId: string) => () => getWithdrawal(ann, { withdrawalId })
  return {
    me: () => getMe(ann),
    profile: () => getProfile(ann),
    passkeys: () => listPasskeys(ann),
    loginHistory: () => listLoginHistory(ann),
    recoveryCodes: () => getRecoveryCodes(as("gina")),
    kycStatus: () => getKycStatus(ann),
    kycInReview: () => getKycStatus(as("emil")),
    verification: () => getVerification(ann),
    frozenProfile: () => getProfile(as("dora")),
    closingProfile: () => getProfile(as("hugo")),
    amlChecks: () => listAmlChecks(ann),
    amlCheck: () => getAmlCheck(ann, { checkId: ids.amlCheck }),
    cardTopUp: topUp(ids.cardTopUp),
    savedCardTopUp: topUp(ids.savedCardTopUp),
    declinedTopUp: topUp(ids.declinedTopUp),
    challengedTopUp: topUp(ids.challengedTopUp),
    topUpBeforeChallenge: () => getTopUp(jo, { topUpId: ids.challenged2 }),
    chargeBackTopUp: () => getTopUp(jo, { topUpId: ids.chargeBackTopUp }),
    sbpTopUp: () => getSbpTopUp(ann, { topUpId: ids.sbpTopUp }),
    sbpTopUpExpired: () => getSbpTopUp(ann, { topUpId: ids.sbpTopUpWaiting }),
    savedCards: () => listSavedCards(ann),
    deposits: () => listDeposits(ann),
    riskyDeposits: () => listDeposits(boris),
    pendingDeposits: () => listDeposits(jo),
    depositAddresses: () => listDepositAddresses(ann, { currency: "USDT", network: "tron" }),
    beneficiaries: () => listBeneficiaries(ann),
    withdrawalCrypto: withdrawal(ids.withdrawalCrypto),
    withdrawalIban: withdrawal(ids.withdrawalIban),
    withdrawalCard: withdrawal(ids.withdrawalCard),
    withdrawalAnymoney: withdrawal(ids.withdrawalAnymoney),
    withdrawalReturned: withdrawal(ids.withdrawalReturned),
    withdrawalRefused: withdrawal(ids.withdrawalRefused),
    withdrawalDelayed: () => getWithdrawal(jo, { withdrawalId: ids.withdrawalDelayed }),
    withdrawalAwaitingApproval: () => getWithdrawal(jo, { withdrawalId: ids.withdrawalAwaitingApproval }),
    withdrawalTwoOperators: () => getWithdrawal(as("kim"), { withdrawalId: ids.withdrawalTwoOperators }),
    protectedTransfers: () => listProtectedTransfers(ann),
    protectedReceived: () => listProtectedTransfers(boris),
    recentRecipients: () => listRecentRecipients(ann),
    operations: () => listOperations(ann, { limit: 100 }),
    notifications: () => listNotifications(ann),
    notificationPreferences: async () => {
      const preferences = await getNotificationPreferences(ann)
      // Browser notifications came later.
      return preferences.filter(({ channel }) => channel !== "push")
    },
    hideEmptyWallets: () => getHideEmptyWallets(ann),
    export: () => getExport(ann, { exportId: ids.exportCsv }),
    statementExport: () => getExport(ann, { exportId: ids.statementExport }),
    dataExport: () => getExport(ann, { exportId: ids.dataExport }),
    invoiceExport: () => getExport(boris, { exportId: ids.invoiceExport }),
    statement: () => getStatement(ann, { currency: "WUD", month: facts.seen.statement.month }),
    earlierStatement: () => getStatement(ann, { currency: "WUD", month: facts.seen.earlierStatement.month }),
    referral: () => getReferral(ann),
    referees: () => listReferees(ann),
    earnings: () => listEarnings(ann),
    authorizedApps: () => listAuthorizedApps(ann),
    accountLink: () => getAccountLink(ann),
    virtualCards: () => listVirtualCards(ann),
    virtualCard: () => getVirtualCard(ann, { cardId: ids.card }),
    virtualCardTransactions: () => listVirtualCardTransactions(ann, { cardId: ids.card }),
    cardConfirmations: () => listVirtualCardConfirmations(jo),
    merchantSettings: () => getMerchantSettings(boris),
    invoices: () => listInvoices(boris),
    invoiceTotals: () => getInvoiceTotals(boris),
    invoicePaid: invoice(ids.invoicePaid),
    invoicePartlyPaid: invoice(ids.invoicePartlyPaid),
    invoiceRefunded: invoice(ids.invoiceRefunded),
    invoiceExpired: invoice(ids.invoiceExpired),
    invoiceChain: invoice(ids.invoiceChain),
    invoiceCancelled: invoice(ids.invoiceCancelled),
    invoiceNew: invoice(ids.invoiceNew),
    invoiceFromTemplate: invoice(ids.invoiceFromTemplate),
    invoiceForPayment: () => getInvoiceForPayment(client(), { invoiceId: ids.invoiceNew }),
    invoiceSessions: () => listInternalInvoiceSessions(ann),
    invoiceTemplates: () => listInvoiceTemplates(boris),
    publicTemplate: () => getPublicInvoiceTemplate(client(), { templateId: ids.invoiceTemplate }),
    webhookEndpoints: () => listWebhookEndpoints(boris),
    webhookDeliveries: () => listWebhookDeliveries(boris, { webhookEndpointId: ids.webhookEndpoint }),
    webhookDeliveriesDown: () => listWebhookDeliveries(boris, { webhookEndpointId: ids.webhookEndpointDown }),
    invoiceWebhookDeliveries: () => listInvoiceWebhookDeliveries(boris, { invoiceId: ids.invoicePaid }),
    apiKeys: () => listApiKeys(boris),
    apiKeyUsage: () => getApiKeyUsage(boris, { apiKeyId: ids.apiKey }),
    apiKeyRequests: () => listApiKeyRequests(boris, { apiKeyId: ids.apiKey }),
    oauthApps: () => listOauthApps(boris),
    payoutBatches: () => listPayoutBatches(boris),
    payoutBatch: () => getPayoutBatch(boris, { batchId: ids.batchPaid }),
    payoutRows: () => listPayoutRows(boris, { batchId: ids.batchPaid }),
    payoutDraft: () => getPayoutBatch(boris, { batchId: ids.batchDraft }),
    payoutDraftRows: () => listPayoutRows(boris, { batchId: ids.batchDraft }),
    payoutScheduled: () => getPayoutBatch(boris, { batchId: ids.batchScheduled }),
  }
}

/** The exported files, by their owners. */
export function listFileReads({ as }: Clients): readonly (() => Promise<{ readonly bytes: Uint8Array }>)[] {
  const ann = [ids.exportCsv, ids.statementExport, ids.dataExport]
  return [
    ...ann.map((exportId) => () => downloadExport(as("ann"), { exportId })),
    () => downloadExport(as("boris"), { exportId: ids.invoiceExport }),
  ]
}
