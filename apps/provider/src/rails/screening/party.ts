import { defineParty } from "../party.ts"
import type { ScreeningRail } from "./screeningRail.ts"

/** Says how much risk an address carries. */
export const screening = defineParty<ScreeningRail>()({
  name: "screening",
  title: "screening of addresses",
  adapters: [],
  // Known addresses are screened again thousands at a time: behind no payment that waits for its own.
  lanes: { screening: 4, rescreening: 2 },
  questions: { check: "fails", lists: "fails" },
  absent: { sandbox: false },
})
