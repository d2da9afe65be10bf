import { defineArea } from "#platform/area.ts"
import { getWay } from "#rails/ways.ts"
import { addCardCallbackRoutes } from "./callback.ts"
import { topUpHandlers } from "./handlers.ts"
import { topUpJobs } from "./jobs.ts"
import { savedCardHandlers } from "./savedCards.ts"
import { addSbpCallbackRoute } from "./sbp/callback.ts"
import { sbpTopUpHandlers } from "./sbp/handlers.ts"
import { sbpTopUpJobs } from "./sbp/jobs.ts"
import { topUpsSubjects } from "./stepUpSubjects.ts"
import { waitingSbpTopUps, waitingTopUps } from "./waitingTopUps.ts"

export const topUpsArea = defineArea({
  name: "wallet/topUps",
  handlers: { ...topUpHandlers, ...savedCardHandlers, ...sbpTopUpHandlers },
  jobs: { ...topUpJobs, ...sbpTopUpJobs },
  waitingWork: [waitingTopUps, waitingSbpTopUps],
  routes: [addCardCallbackRoutes, addSbpCallbackRoute],
  stepUpSubjects: topUpsSubjects,
  neededWays: {
    createCardTopUp: [getWay("cardTopUp"), getWay("roubleCardTopUp")],
    createSbpTopUp: [getWay("sbpTopUp")],
  },
})
