import type { Text } from "@wallet/operators/text.ts"
import type { FactValue } from "../desks/facts.ts"

/** The most messages of a source that are shown. */
export const mostMessages = 50

/** A message between the provider and an outside party. */
export interface Message {
  readonly id: string
  readonly at: Date
  readonly party: Text
  readonly direction: "in" | "out"
  readonly title: Text
  readonly isWaiting?: boolean
  readonly facts?: readonly (readonly [name: Text, value: FactValue | null | undefined])[]
}
