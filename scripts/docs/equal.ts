import { inspect, isDeepStrictEqual } from "node:util"

/** Fails where an example's value is not the one that its comment promises. */
export function check(actual: unknown, wanted: unknown): void {
  if (isDeepStrictEqual(actual, wanted)) return
  throw new Error(`The comment says ${inspect(wanted)}, and it is ${inspect(actual)}`)
}
