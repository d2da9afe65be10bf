import { useEffect, useState } from "react"
import type { Problem } from "#i18n/errorText.ts"

interface Validated {
  readonly address: string
  readonly network: string
  readonly problem: Problem | undefined
}

/**
 * What is wrong with an address that was typed; `undefined` as long as there is none, and while it is not known. The
 * hash functions for its checksum come with the first character.
 */
export function useAddressProblem(address: string, network: string): Problem | undefined {
  const [validated, setValidated] = useState<Validated>()
  useEffect(() => {
    if (address === "") return undefined
    let isCurrent = true
    const validate = async () => {
      const { addressProblem } = await import("./addressProblem.ts")
      if (isCurrent) setValidated({ address, network, problem: addressProblem(address, network) })
    }
    void validate()
    return () => {
      isCurrent = false
    }
  }, [address, network])
  return validated?.address === address && validated.network === network ? validated.problem : undefined
}
