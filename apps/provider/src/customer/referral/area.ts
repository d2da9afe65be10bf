import { customerJoined, referralCodeGiven } from "#access/identity/events.ts"
import { defineArea } from "#platform/area.ts"
import { on } from "#platform/events.ts"
import { attribute } from "./attribute.ts"
import { startReferralFollower } from "./follower.ts"
import { referralHandlers } from "./handlers.ts"
import { findReferrer } from "./referrers.ts"

export const referralArea = defineArea({
  name: "customer/referral",
  handlers: referralHandlers,
  rounds: [{ name: "referral follower", start: startReferralFollower }],
  subscriptions: [on(referralCodeGiven, findReferrer), on(customerJoined, attribute)],
  callLimits: {
    countReferralVisit: { points: 60, per: "hour" },
  },
  heavyReads: ["getReferral", "listEarnings"],
})
