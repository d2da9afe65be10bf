import type { ChainReference } from "@wallet/core/addresses"
import { useEffect, useState } from "react"

/**
 * What was typed, recognised by its shape and its checksum; `undefined` while it is not known. The hash functions for
 * that come with the first character that is typed.
 */
export function useRecognised(text: string): ChainReference | undefined {
  const [recognised, setRecognised] = useState<{ readonly text: string; readonly as: ChainReference | undefined }>()
  useEffect(() => {
    if (text === "") return undefined
    let isCurrent = true
    const recognise = async () => {
      const { readChainReference } = await import("@wallet/core/addresses")
      if (isCurrent) setRecognised({ text, as: readChainReference(text) })
    }
    void recognise()
    return () => {
      isCurrent = false
    }
  }, [text])
  return recognised?.text === text ? recognised.as : undefined
}
