import { storedMoney } from "#platform/money/money.ts"
import { recordUnexpected } from "#platform/partyMessages/unexpected.ts"
import type { Services } from "#platform/services.ts"
import type { SbpMessage } from "#rails/sbp/sbpRail.ts"
import { hasStep } from "#wallet/history/timeline.ts"
import { advanceSbp, toEvent } from "./advance.ts"
import type { SbpEvent } from "./sbpLifecycle.ts"

/** The events that each message may already have caused. */
const appliedAs: Readonly<Record<SbpMessage["event"], readonly SbpEvent[]>> = {
  paid: ["pay", "payLate", "payTooLate"],
  expired: ["expire"],
  cancelled: ["cancel"],
  rejected: ["reject"],
}

/** Processes a message. A repeated one changes nothing; one that does not fit waits for an operator. */
export async function acceptSbpMessage({ db, now }: Services, { reference, event }: SbpMessage): Promise<void> {
  const moment = now()
  await db.transaction().execute(async (trx) => {
    const topUp = await trx.selectFrom("sbp_top_ups").select("id").where("id", "=", reference).executeTakeFirst()
    if (!topUp) return recordUnexpected(trx, { party: "sbp", event, reference }, moment)
    const { before, state } = await advanceSbp(trx, topUp.id, (locked) => toEvent(event, locked, moment), {}, moment)
    if (state !== undefined || (await hasStep(trx, topUp.id, appliedAs[event]))) return
    const { state: found, user_id: userId } = before
    const money = storedMoney(before.amount, before.currency)
    await recordUnexpected(trx, { party: "sbp", event, reference, found, userId, money }, moment)
  })
}
