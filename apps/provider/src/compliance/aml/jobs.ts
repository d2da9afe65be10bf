import type { Transaction } from "kysely"
import type { Database } from "#platform/database/schema.ts"
import type { AmlResult } from "#platform/http/answers.ts"
import { defineJobs } from "#platform/jobs/job.ts"
import { nextStep } from "#platform/lifecycle/lifecycle.ts"
import { publishEach } from "#platform/live/publish.ts"
import { storedMoney } from "#platform/money/money.ts"
import type { Services } from "#platform/services.ts"
import type { AddressProfile } from "#rails/profiles/profilesRail.ts"
import { settleOperation } from "#wallet/history/record.ts"
import { recordStep } from "#wallet/history/timeline.ts"
import { type AmlEvent, amlLifecycle } from "./amlLifecycle.ts"
import { settleCharge } from "./charge.ts"
import { toResult } from "./result.ts"

declare module "#platform/jobs/job.ts" {
  interface JobPayloads {
    "aml.check": { readonly checkId: string }
  }
}

/** The time after which a check without the vendor's response fails, in milliseconds. */
const patience = 2 * 60_000

export const amlJobs = defineJobs(
  { lane: "profiles", onExhaustion: "keepTrying" },
  {
    /** Queries the vendor, and completes the check. A check that was completed in the meantime stays as it is. */
    async "aml.check"(services, { checkId }) {
      const { db, rails, config, now, log } = services
      const row = await db.selectFrom("aml_checks").selectAll().where("id", "=", checkId).executeTakeFirstOrThrow()
      if (row.state !== "queued") return
      const question = { reference: row.id, network: row.network, address: row.address, txid: row.txid ?? undefined }
      let profile: AddressProfile
      try {
        profile = await rails.profiles.profile(question)
      } catch (err) {
        if (now().getTime() - row.created_at.getTime() < patience) throw err
        log.warn({ err, checkId }, "an AML check got no answer")
        return settle(services, checkId, "fail", null)
      }
      const { sandbox } = rails.profiles
      await settle(services, checkId, "find", toResult(profile, config.screening, { at: now(), sandbox }))
    },
  },
)

async function settle({ db, now }: Services, id: string, event: AmlEvent, result: AmlResult | null): Promise<void> {
  await db.transaction().execute((trx) => apply(trx, id, { event, result, now: now() }))
}

interface CheckResult {
  readonly event: AmlEvent
  readonly result: AmlResult | null
  readonly now: Date
}

async function apply(trx: Transaction<Database>, id: string, { event, result, now }: CheckResult): Promise<void> {
  const row = await trx.selectFrom("aml_checks").selectAll().where("id", "=", id).forUpdate().executeTakeFirstOrThrow()
  const step = nextStep(amlLifecycle, row.state, event, "screening")
  if (!step) return
  const { state } = step
  const stored = result && JSON.stringify(result)
  await trx.updateTable("aml_checks").set({ state, result: stored, settled_at: now }).where("id", "=", id).execute()
  const { user_id: userId, price, currency } = row
  await publishEach(trx, [
    { userId, type: "amlChecks" },
    { userId, type: "wallets" },
    { userId, type: "operations" },
  ])
  if (price === null || currency === null) return
  await recordStep(trx, { subject_id: id, state, event, actor: "screening", at: now })
  await settleOperation(trx, id, state === "ready" ? "completed" : "failed")
  if (step.posts) await settleCharge(trx, { id, userId, price: storedMoney(price, currency) }, step.posts, now)
}
