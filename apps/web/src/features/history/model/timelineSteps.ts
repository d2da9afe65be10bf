import type { Operation, OperationDetail } from "@wallet/core/contract"
import { getTitle } from "#i18n/openValues.ts"
import type { TimelineStep } from "#ui/Timeline.tsx"
import { stateTitles, stepTitle } from "./operationTexts.ts"

const endsBadly: ReadonlySet<Operation["state"]> = new Set(["failed", "cancelled", "returned"])

/** The steps of an operation. Without recorded steps: the start and, if it is over, the end. */
export function timelineSteps({ operation, timeline }: OperationDetail): TimelineStep[] {
  const { state, createdAt } = operation
  const recorded = timeline.map(({ state: reached, at }) => ({ title: stepTitle(reached), at }))
  const first = { title: stepTitle("created"), at: createdAt }
  const known =
    recorded.length > 0 ? recorded : state === "processing" ? [first] : [first, { title: getTitle(stateTitles, state) }]
  return known.map((step, index) => ({
    key: String(index),
    ...step,
    state: getState(index === known.length - 1, state),
  }))
}

function getState(isLast: boolean, state: Operation["state"]): TimelineStep["state"] {
  if (!isLast) return "done"
  if (state === "processing") return "current"
  return endsBadly.has(state) ? "failed" : "done"
}
