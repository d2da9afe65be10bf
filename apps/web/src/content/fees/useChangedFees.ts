import { useEffect, useState } from "react"
import { settings } from "#site/settings.ts"
import type { ChangedFees } from "./fees.ts"

const none: ChangedFees = {}

/** One request serves all parts of a page, and the pages after it. */
let reading: Promise<ChangedFees> | undefined

/**
 * The fees that the operator has changed, on a public page, which is rendered without a client. None until the provider has
 * answered, and where it does not.
 */
export function useChangedFees(): ChangedFees {
  const [changed, setChanged] = useState(none)
  useEffect(() => {
    let isShown = true
    reading ??= readChangedFees()
    void reading.then((fees) => isShown && setChanged(fees))
    return () => {
      isShown = false
    }
  }, [])
  return changed
}

const timeLimit = 8000

/** Decimal text. Another value would break the page. */
const amountText = /^\d{1,20}(?:\.\d{1,20})?$/

/** Reads the part of `GET /info` that a public page needs. The contract's schemas weigh more than the rest of such a page. */
async function readChangedFees(): Promise<ChangedFees> {
  try {
    const signal = AbortSignal.timeout(timeLimit)
    const answer = await fetch(`${settings.apiUrl}/info`, { credentials: "omit", signal })
    const { data } = (await answer.json()) as { readonly data?: { readonly fees?: unknown } } // its values are checked
    const isAmount = (entry: [string, unknown]): entry is [string, string] =>
      typeof entry[1] === "string" && amountText.test(entry[1])
    return Object.fromEntries(Object.entries(data?.fees ?? {}).filter(isAmount))
  } catch {
    // The next part of a page asks again.
    reading = undefined
    return none
  }
}
