import { useCallback, useEffect, useState } from "react"
import { isSignedIn } from "#shared/security/useSignedIn.ts"

/** The customer's visits of the overview in this browser. */
export interface Visits {
  /** The end of the previous visit. Undefined on the first one. */
  readonly since?: string | undefined
  /** The last time that the overview was open. */
  readonly seenAt: string
}

/** The pause, in milliseconds, that ends a visit. A reload or another page does not end it. */
const pauseBetweenVisits = 30 * 60_000

/** The visits after the customer has opened the overview now. */
export function lookNow(before: Visits | undefined, now: Date): Visits {
  const seenAt = now.toISOString()
  if (!before) return { seenAt }
  const pause = now.getTime() - Date.parse(before.seenAt)
  return { since: pause > pauseBetweenVisits ? before.seenAt : before.since, seenAt }
}

/**
 * The time since which operations are new to the customer, and a function that marks them as seen. It is stored only in
 * this browser, for privacy.
 */
export function useLastVisit(userId: string): { readonly since: string | undefined; readonly markSeen: () => void } {
  const key = `lastVisit.${userId}`
  const [visits, setVisits] = useState(() => lookNow(readVisits(key), new Date()))
  useEffect(() => writeVisits(key, visits), [key, visits])
  useEffect(() => {
    // The visit lasts until the page is left or hidden. A return may start the next visit.
    const look = () => setVisits((before) => lookNow(before, new Date()))
    // Signing out leaves the page too, and must store nothing.
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
    // The browser stores nothing: the next visit counts as the first one.
  }
}
