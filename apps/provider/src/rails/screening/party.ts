import { stat } from "node:fs/promises"
import type { Config } from "#platform/config.ts"
import { defineParty, type RailAdapter } from "../party.ts"
import { listFormats } from "./lists/formats.ts"
import { createListScreening } from "./lists/listScreening.ts"
import type { ScreeningRail } from "./screeningRail.ts"

/** The published lists of sanctions, which need a contract with nobody. */
const lists: RailAdapter<ScreeningRail> = {
  settings: ["SCREENING_LISTS"],
  isConfigured: ({ screeningLists }) => screeningLists.length > 0,
  addresses: ({ screeningLists }) => screeningLists.map(({ name, at }) => at ?? listFormats[name].address),
  prove,
  open: ({ screeningLists: sources, screeningListAge: greatestAge }, { db, now }) =>
    createListScreening({ db, now, sources, greatestAge }),
}

/** Says how much risk an address carries. */
export const screening = defineParty<ScreeningRail>()({
  name: "screening",
  title: "screening of addresses",
  adapters: [lists],
  // Known addresses are screened again thousands at a time: behind no payment that waits for its own.
  lanes: { screening: 4, rescreening: 2 },
  questions: { check: "fails", lists: "fails" },
  absent: { sandbox: false },
})

/** Looks whether every list is where it should be; the lists themselves are large. */
async function prove({ screeningLists }: Config): Promise<string> {
  const found = screeningLists.map(async ({ name, at }) => {
    const { title, address } = listFormats[name]
    const where = at ?? address
    if (!/^https?:/.test(where)) {
      const { mtime } = await stat(where)
      return `${title} of ${mtime.toISOString()}`
    }
    const response = await fetch(where, { signal: AbortSignal.timeout(10_000) })
    await response.body?.cancel()
    if (!response.ok) throw new Error(`the list ${name} answers ${response.status}`)
    return title
  })
  return `finds ${(await Promise.all(found)).join(", ")}`
}
