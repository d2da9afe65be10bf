import { apiKeysArea } from "#access/apiKeys/area.ts"
import { openGate } from "#access/gate.ts"
import { identityArea } from "#access/identity/area.ts"
import { oauthArea } from "#access/oauth/area.ts"
import { cardsArea } from "#cards/area.ts"
import { amlArea } from "#compliance/aml/area.ts"
import { kycArea } from "#compliance/kyc/area.ts"
import { travelRuleArea } from "#compliance/travelRule/area.ts"
import { closingArea } from "#customer/closing/area.ts"
import { contactArea } from "#customer/contact/area.ts"
import { linkingArea } from "#customer/linking/area.ts"
import { profileArea } from "#customer/profile/area.ts"
import { referralArea } from "#customer/referral/area.ts"
import { settingsArea } from "#customer/settings/area.ts"
import { ledgerArea } from "#ledger/area.ts"
import { invoicesArea } from "#merchant/invoices/area.ts"
import { payoutsArea } from "#merchant/payouts/area.ts"
import { webhooksArea } from "#merchant/webhooks/area.ts"
import { notificationsArea } from "#notifications/area.ts"
import { operatorsArea } from "#operators/area.ts"
import { collectByKey, collectLists, defineArea } from "#platform/area.ts"
import { createEvents } from "#platform/events.ts"
import type { Handlers } from "#platform/http/handler.ts"
import { outcomeHandlers } from "#platform/http/outcomeHandlers.ts"
import { startHousekeeping } from "#platform/jobs/housekeeping.ts"
import type { JobHandlers } from "#platform/jobs/job.ts"
import { ownLanes } from "#platform/jobs/lanes.ts"
import { pictureHandlers } from "#platform/pictures/handlers.ts"
import type { Services } from "#platform/services.ts"
import { railsArea } from "#rails/area.ts"
import { outsideLanes } from "#rails/parties.ts"
import { offers } from "#rails/ways.ts"
import { dataExportArea } from "#reports/dataExport/area.ts"
import { documentsArea } from "#reports/documents/area.ts"
import { exportsArea } from "#reports/exports/area.ts"
import { spendingArea } from "#reports/spending/area.ts"
import { statementsArea } from "#reports/statements/area.ts"
import { bankArea } from "#wallet/bank/area.ts"
import { beneficiariesArea } from "#wallet/beneficiaries/area.ts"
import { depositsArea } from "#wallet/deposits/area.ts"
import { exchangeArea } from "#wallet/exchange/area.ts"
import { explorerArea } from "#wallet/explorer/area.ts"
import { historyArea } from "#wallet/history/area.ts"
import { limitsArea } from "#wallet/limits/area.ts"
import { outgoingArea } from "#wallet/outgoing/area.ts"
import { inOrder } from "#wallet/outgoing/check.ts"
import { peopleArea } from "#wallet/people/area.ts"
import { ratesArea } from "#wallet/rates/area.ts"
import { reconciliationArea } from "#wallet/reconciliation/area.ts"
import { screeningArea } from "#wallet/screening/area.ts"
import { topUpsArea } from "#wallet/topUps/area.ts"
import { transfersArea } from "#wallet/transfers/area.ts"
import { treasuryArea } from "#wallet/treasury/area.ts"
import { walletsArea } from "#wallet/wallets/area.ts"
import { withdrawalsArea } from "#wallet/withdrawals/area.ts"

const platformArea = defineArea({
  name: "platform",
  handlers: { ...outcomeHandlers, ...pictureHandlers },
  rounds: [{ name: "housekeeping", start: startHousekeeping }],
})

/**
 * Every area of the provider, from the lowest layer up: the only list of them. Subscribers of an event run in this order.
 */
export const areas = [
  platformArea,
  ledgerArea,
  railsArea,
  notificationsArea,
  identityArea,
  apiKeysArea,
  oauthArea,
  walletsArea,
  peopleArea,
  historyArea,
  ratesArea,
  limitsArea,
  outgoingArea,
  screeningArea,
  bankArea,
  topUpsArea,
  depositsArea,
  treasuryArea,
  reconciliationArea,
  explorerArea,
  exchangeArea,
  transfersArea,
  beneficiariesArea,
  withdrawalsArea,
  cardsArea,
  kycArea,
  amlArea,
  travelRuleArea,
  documentsArea,
  exportsArea,
  statementsArea,
  spendingArea,
  dataExportArea,
  profileArea,
  contactArea,
  settingsArea,
  linkingArea,
  referralArea,
  closingArea,
  invoicesArea,
  payoutsArea,
  webhooksArea,
  operatorsArea,
] as const

/** One handler for each call of the contract: a call without one does not compile. */
export const handlers: Handlers = collectByKey(areas, "handlers")

/** One handler for each kind of job: a kind without one, or without rules, does not compile. */
export const jobHandlers: JobHandlers = collectByKey(areas, "jobs")

/** Routes that are not calls of the contract. */
export const addRoutes = collectLists(areas, "routes")

/** The periodic rounds, which run without a request. */
export const rounds = collectLists(areas, "rounds")

/** The figures of all areas for the metrics. */
export const figures = collectLists(areas, "figures")

/** The parts that areas provide to each other through the services. */
export const registered = {
  events: createEvents(collectLists(areas, "subscriptions")),
  exportWriters: collectByKey(areas, "exportWriters"),
  stepUpSubjects: collectByKey(areas, "stepUpSubjects"),
  openGate,
  callRules: collectLists(areas, "callRules"),
  callLimits: collectByKey(areas, "callLimits"),
  heavyReads: collectLists(areas, "heavyReads"),
  neededWays: collectByKey(areas, "neededWays"),
  offers,
  jobRules: jobHandlers,
  lanes: { ...ownLanes, ...outsideLanes },
  waitingWork: collectLists(areas, "waitingWork"),
  retention: collectLists(areas, "retention"),
  personalData: collectLists(areas, "personalData"),
  paidMerchants: collectLists(areas, "paidMerchants"),
  invoicePayers: collectLists(areas, "invoicePayers"),
  chainGates: collectLists(areas, "chainGates"),
  outgoingChecks: inOrder(collectLists(areas, "outgoingChecks")),
} satisfies Partial<Services>
