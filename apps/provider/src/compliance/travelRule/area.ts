import { defineArea } from "#platform/area.ts"
import { days } from "#platform/database/retention.ts"
import { on } from "#platform/events.ts"
import { enqueue } from "#platform/jobs/enqueue.ts"
import { depositsMoved } from "#wallet/deposits/events.ts"
import { nameAlertDecided } from "#wallet/screening/events.ts"
import { withdrawalAdvanced } from "#wallet/withdrawals/events.ts"
import { proveByTransfers } from "./addressProofs.ts"
import { travelRuleGate } from "./gate.ts"
import { releaseDecided, screenAgain, travelRuleJobs } from "./jobs.ts"
import { addTravelRuleRoutes } from "./routes.ts"
import { senderHandlers } from "./senders.ts"

/** The law requires five years, not counting the day of the last one. */
const kept = days(5 * 366)

export const travelRuleArea = defineArea({
  name: "compliance/travelRule",
  handlers: senderHandlers,
  jobs: travelRuleJobs,
  routes: [addTravelRuleRoutes],
  chainGates: [travelRuleGate],
  retention: [
    { table: "travel_rule_transfers", since: "created_at", kept },
    { table: "travel_rule_inquiries", since: "created_at", kept },
    { table: "deposit_senders", since: "created_at", kept },
  ],
  subscriptions: [
    on(depositsMoved, async ({ services, trx }, deposits) => {
      if (services.config.travelRuleFrom === undefined) return []
      const userIds = await proveByTransfers(trx, deposits, services.now())
      for (const userId of userIds) await enqueue(trx, "travelRule.releaseProved", { userId })
      return []
    }),
    on(nameAlertDecided, async ({ trx }, { subjectId }) => {
      await screenAgain(trx, subjectId)
      await releaseDecided(trx, subjectId)
    }),
    on(withdrawalAdvanced, async ({ services, trx }, { withdrawal, isSettled }) => {
      const { quote_id: quoteId, payout_reference: txid, state } = withdrawal
      if (services.config.trp === undefined || !isSettled || quoteId === null) return
      await enqueue(trx, "travelRule.confirm", { quoteId, txid: state === "completed" ? txid : null })
    }),
  ],
})
