import { useEffect, useState } from "react"
import { nullish, object, pipe, record, regex, string } from "valibot"
import { readData } from "#content/page/readData.ts"
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

/** The part of `GET /info` that a public page needs. A value that is no amount would break the page. */
const InfoSchema = object({ fees: nullish(record(string(), pipe(string(), regex(/^\d{1,20}(?:\.\d{1,20})?$/)))) })

async function readChangedFees(): Promise<ChangedFees> {
  try {
    const { fees } = await readData("/info", InfoSchema, AbortSignal.timeout(timeLimit))
    return fees ?? none
  } catch {
    // The next part of a page asks again.
    reading = undefined
    return none
  }
}
