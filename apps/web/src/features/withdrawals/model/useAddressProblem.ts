import { useEffect, useState } from "react"
import type { Problem } from "#i18n/errorText.ts"

interface Validated {
  readonly address: string
  readonly network: string
  readonly problem: Problem | undefined
}

/**
 * The problem of a typed address. Undefined if it is valid, empty or not checked yet. The
 * hash functions for its checksum are loaded with the first character.
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
