import { useCallback, useEffect, useState } from "react"
import { isSignedIn } from "#shared/security/useSignedIn.ts"

/** When a customer looked at the overview in this browser. */
export interface Visits {
  /** When the visit before this one ended; undefined on the first one. */
  readonly since?: string | undefined
  /** When the customer looked last. */
  readonly seenAt: string
}

/** Who comes back earlier is still on the same visit: a reload or a look at another page ends none. */
const pauseBetweenVisits = 30 * 60_000

/** What holds when the customer looks now. */
export function lookNow(before: Visits | undefined, now: Date): Visits {
  const seenAt = now.toISOString()
  if (!before) return { seenAt }
  const pause = now.getTime() - Date.parse(before.seenAt)
  return { since: pause > pauseBetweenVisits ? before.seenAt : before.since, seenAt }
}

/**
 * Since when things are new to a customer, and how to call them seen. It is kept in this browser alone: when somebody
 * looks at their money is nobody else's business.
 */
export function useLastVisit(userId: string): { readonly since: string | undefined; readonly markSeen: () => void } {
  const key = `lastVisit.${userId}`
  const [visits, setVisits] = useState(() => lookNow(readVisits(key), new Date()))
  useEffect(() => writeVisits(key, visits), [key, visits])
  useEffect(() => {
    // What the customer sees counts as seen until the page is left or hidden; a return may begin the next visit.
    const look = () => setVisits((before) => lookNow(before, new Date()))
    // The page is left by signing out, too: nothing of it stays then.
    const leave = () => {
      if (isSignedIn()) writeVisits(key, lookNow(readVisits(key), new Date()))
    }
    document.addEventListener("visibilitychange", look)
    addEventListener("pagehide", leave)
    return () => {
      document.removeEventListener("visibilitychange", look)
      removeEventListener("pagehide", leave)
      leave()
    }
  }, [key])
  const markSeen = useCallback(() => setVisits({ seenAt: new Date().toISOString() }), [])
  return { since: visits.since, markSeen }
}

function readVisits(key: string): Visits | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? "[]")
    const [seenAt, since] = Array.isArray(kept) ? kept.map(readMoment) : []
    return seenAt === undefined ? undefined : { seenAt, since }
  } catch {
    return undefined
  }
}

function readMoment(kept: unknown): string | undefined {
  return typeof kept === "string" && !Number.isNaN(Date.parse(kept)) ? new Date(kept).toISOString() : undefined
}

function writeVisits(key: string, visits: Visits): void {
  try {
    localStorage.setItem(key, JSON.stringify([visits.seenAt, visits.since]))
  } catch {
    // The browser keeps nothing: the next visit is a first one.
  }
}
