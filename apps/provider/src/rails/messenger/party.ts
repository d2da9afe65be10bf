import { defineParty, unsignedBy } from "../party.ts"
import type { MessengerRail } from "./messengerRail.ts"

/** The messenger with our bot in it. */
export const messenger = defineParty<MessengerRail>()({
  name: "messenger",
  title: "messenger",
  adapters: [],
  lanes: { messenger: 2 },
  questions: { send: "fails" },
  absent: { linkFor: () => "", readUpdate: unsignedBy("messenger") },
})
