import type { VerificationCheck } from "@wallet/core/contract"
import { checkState } from "#features/verification/model/checkStates.ts"
import { m } from "#i18n/generated/messages.js"
import { Panel } from "#ui/Panel.tsx"
import { Timeline, type TimelineStep } from "#ui/Timeline.tsx"

const failed: ReadonlySet<string> = new Set(["rejected_retry", "rejected_final"])

/** The events of a check, step by step. */
export function CheckHistory({ check }: { readonly check: VerificationCheck }) {
  const { timeline } = check
  const steps = timeline.map(({ state, at }, index): TimelineStep => {
    const isLast = index === timeline.length - 1
    return {
      key: `${at} ${state} ${index}`,
      title: checkState(state).step(),
      state: failed.has(state) ? "failed" : isLast && state !== "approved" ? "current" : "done",
      at,
    }
  })
  return (
    <Panel title={m.verification_history()}>
      <Timeline label={m.verification_history()} steps={steps} />
    </Panel>
  )
}
