import { useProviderInfo } from "@wallet/react"

/**
 * Finds the end of the pauses that stop something, by their targets (`way:cardTopUp`); `undefined` if none is in force.
 * The banner of the page reads the same list, so that both agree.
 */
export function usePausedUntil(): (...targets: readonly string[]) => string | undefined {
  const pauses = useProviderInfo().data?.pauses ?? []
  return (...targets) =>
    pauses
      .filter(({ target }) => targets.includes(target))
      .map(({ until }) => until)
      .toSorted()
      .at(-1)
}
