import { useEffect, useState } from "react"
import type { Problem } from "#i18n/errorText.ts"

interface Judged {
  readonly address: string
  readonly network: string
  readonly problem: Problem | undefined
}

/**
 * What is wrong with an address that was typed; `undefined` as long as there is none, and while it is not known. The
 * hash functions for its checksum come with the first character.
 */
export function useAddressProblem(address: string, network: string): Problem | undefined {
  const [judged, setJudged] = useState<Judged>()
  useEffect(() => {
    if (address === "") return undefined
    let isCurrent = true
    const judge = async () => {
      const { addressProblem } = await import("./validateDestination.ts")
      if (isCurrent) setJudged({ address, network, problem: addressProblem(address, network) })
    }
    void judge()
    return () => {
      isCurrent = false
    }
  }, [address, network])
  return judged?.address === address && judged.network === network ? judged.problem : undefined
}
