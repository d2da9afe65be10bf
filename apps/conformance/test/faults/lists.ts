import { json, type PlannedResponse } from "../goodProvider.ts"
import { changes, misreads, type PlantedFault, read } from "./plant.ts"

/** Faults in lists and their ownership. */
export const listFaults: readonly PlantedFault[] = [
  {
    what: "gives the first page for each cursor",
    foundBy: "pages hold what was asked for, newest first, and no line twice",
    fault: misreads((sent) => ({ ...sent, path: sent.path.replace(/&?cursor=[^&]*/, "") })),
  },
  {
    what: "takes a cursor that it does not know for none",
    foundBy: "a cursor that nobody was given is refused, not ignored",
    fault: misreads((sent) => ({ ...sent, path: sent.path.replace(/&?cursor=no-such-cursor/, "") })),
  },
  {
    what: "counts pages from the newest line",
    foundBy: "what is new does not shift the pages",
    fault: (good) => async (sent) => {
      const cursor = /cursor=skip(\d+)/.exec(sent.path)?.[1]
      if (!sent.path.startsWith("/operations?limit=2")) return good(sent)
      const all = read(await good({ ...sent, path: "/operations?limit=100" })) as { data: { items: unknown[] } }
      const from = Number(cursor ?? 0)
      const items = all.data.items.slice(from, from + 2)
      const nextCursor = from + 2 < all.data.items.length ? `skip${from + 2}` : null
      return json({ ok: true, data: { items, nextCursor }, error: { tag: null } })
    },
  },
  {
    what: "gives a page of any size",
    foundBy: "a page of none and one of too many are refused",
    fault: misreads((sent) => ({ ...sent, path: sent.path.replace("limit=101", "limit=100") })),
  },
  {
    what: "shows everyone's operations",
    foundBy: "another customer's operation is refused with not_found",
    fault:
      (good, { token, otherToken }) =>
      (sent) =>
        good(sent.path.startsWith("/operations/") && sent.token === otherToken ? { ...sent, token } : sent),
  },
  {
    what: "remembers who asked first",
    foundBy: "each customer is told of themselves",
    fault: (good) => {
      let kept: PlannedResponse | undefined
      return async (sent) => {
        const isMe = sent.path.endsWith("/me")
        const answer = isMe && kept ? kept : await good(sent)
        if (isMe && read(answer).ok === true) kept = answer
        return answer
      }
    },
  },
  {
    what: "shows a recipient's whole address",
    foundBy: "a recipient is shown masked",
    fault: changes((body, { path }) =>
      path === "/transfers/recipient" && body.ok === true
        ? { ...body, data: { recipient: "bob@example.com" } }
        : undefined,
    ),
  },
]
