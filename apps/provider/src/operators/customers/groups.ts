import type { ListedObject, ObjectGroup } from "@wallet/operators/customerSchemas.ts"
import type { Text } from "@wallet/operators/text.ts"
import type { FactValue } from "../desks/facts.ts"
import { toFacts, toMoment } from "./present.ts"

/** The most objects of a group that are shown. */
export const mostOfGroup = 20

/** An object for a group. */
export interface GroupItem {
  readonly id: string
  readonly title: string | Text
  readonly state?: Text | null
  readonly isActive?: boolean
  readonly at?: Date | null
  readonly facts?: readonly (readonly [name: Text, value: FactValue | null | undefined])[]
  /** The payment that it belongs to. */
  readonly paymentId?: string | null
}

/** A group of objects; read one more than `mostOfGroup`, so that the group says if more exist. */
export function toGroup(title: Text, items: readonly GroupItem[]): ObjectGroup {
  return { title, items: items.slice(0, mostOfGroup).map(toItem), hasMore: items.length > mostOfGroup }
}

function toItem({ id, title, state, isActive, at, facts, paymentId }: GroupItem): ListedObject {
  return {
    id,
    title,
    state: state ?? null,
    isActive: isActive ?? false,
    at: toMoment(at ?? null),
    facts: [...toFacts(facts ?? [])],
    paymentId: paymentId ?? null,
  }
}
