import { defineParty, type RailAdapter } from "../party.ts"
import type { PushRail } from "./pushRail.ts"
import { createWebPushRail } from "./webPushRail.ts"

/** The push services of the browsers themselves. */
const webPush: RailAdapter<PushRail> = {
  settings: ["VAPID_PRIVATE_KEY"],
  isConfigured: ({ pushKey }) => pushKey !== undefined,
  open({ pushKey, siteOrigin }) {
    if (pushKey === undefined) throw new Error("VAPID_PRIVATE_KEY is not set")
    return createWebPushRail({ privateKey: pushKey, subject: siteOrigin })
  },
}

/** Accepts our messages to browsers. */
export const push = defineParty<PushRail>()({
  name: "push",
  title: "push messages",
  adapters: [webPush],
  lanes: { push: 4 },
  questions: { send: "fails" },
  absent: { publicKey: null },
})
