import type { ProgrammeApplication } from "@wallet/core/contract"
import { m } from "#i18n/generated/messages.js"
import { lookUp, unknownTitle } from "#i18n/openValues.ts"
import { Notice } from "#ui/Notice.tsx"

const looks = {
  in_review: { kind: "info", title: () => m.referral_inReview() },
  approved: { kind: "success", title: () => m.referral_approved() },
  declined: { kind: "warning", title: () => m.referral_declined() },
} as const

/** The state of an application, and the reviewer's comment. */
export function ApplicationNotice({ application: { state, comment } }: { readonly application: ProgrammeApplication }) {
  const { kind, title } = lookUp(looks, state, { kind: "info", title: unknownTitle } as const)
  return (
    <Notice kind={kind} title={title()}>
      <span>{comment}</span>
      {state === "declined" && <p>{m.referral_declinedAgain()}</p>}
    </Notice>
  )
}
