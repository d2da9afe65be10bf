import { readCountry } from "@wallet/core"
import { useEffect } from "react"
import type { RegionSource } from "#shared/money/region.ts"
import { geolocationUrls, settings } from "#site/settings.ts"

// The client uses the same key, so that account and public pages share the region.
const storageKey = "regionCode"
const timeLimit = 4000
const listeners = new Set<() => void>()

/** The visitor's region on a public page, which is rendered without a client (spec §3, §4). */
export const publicRegion: RegionSource = { subscribe, read: readStored }

/** Asks the geolocation services once per visit, after the page has loaded: the stored region may be out of date. */
export function useRegionLookup(): void {
  useEffect(() => {
    const visit = new AbortController()
    const begin = () => void keepRegion(visit.signal)
    // The first paint does not wait for the answer.
    if (document.readyState === "complete") begin()
    else window.addEventListener("load", begin, { once: true, signal: visit.signal })
    return () => visit.abort()
  }, [])
}

/**
 * Asks the services in order until one returns a country (spec §4).
 *
 * @param read fetches the text of a URL. After a failure the next service is asked.
 */
export async function findRegion(
  urls: readonly string[],
  read: (url: string) => Promise<string>,
): Promise<string | undefined> {
  for (const url of urls) {
    // oxlint-disable-next-line no-await-in-loop -- the next one is asked only if this one failed
    const body = await read(url).catch(() => "")
    const country = readCountry(body)
    if (country) return country
  }
  return undefined
}

async function keepRegion(visit: AbortSignal): Promise<void> {
  const read = async (url: string) => {
    const signal = AbortSignal.any([visit, AbortSignal.timeout(timeLimit)])
    const answer = await fetch(url, { headers: { Accept: "application/json" }, credentials: "omit", signal })
    return answer.ok ? answer.text() : ""
  }
  const country = await findRegion(geolocationUrls(settings, location.hostname), read)
  // A visit that has ended changes nothing.
  if (visit.aborted || country === readStored()) return
  try {
    if (country === undefined) localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, country)
  } catch {
    // Without storage, currency codes stay as in the table.
  }
  for (const listener of listeners) listener()
}

function readStored(): string | undefined {
  try {
    const stored = localStorage.getItem(storageKey)
    return stored !== null && /^[a-z]{2}$/.test(stored) ? stored : undefined
  } catch {
    return undefined
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener("storage", listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener("storage", listener)
  }
}
