import type { ChainReference } from "@wallet/core/addresses"
import { useEffect, useState } from "react"

/**
 * Recognises typed text by its format and checksum. Undefined while unknown. The hash functions for checksums are
 * loaded with the first typed character.
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
