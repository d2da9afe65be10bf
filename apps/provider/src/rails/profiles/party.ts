import { defineParty } from "../party.ts"
import type { ProfilesRail } from "./profilesRail.ts"

/** Provides the history of addresses. */
export const profiles = defineParty<ProfilesRail>()({
  name: "profiles",
  title: "histories of addresses",
  adapters: [],
  lanes: { profiles: 2 },
  questions: { profile: "fails" },
  absent: { sandbox: false },
})
