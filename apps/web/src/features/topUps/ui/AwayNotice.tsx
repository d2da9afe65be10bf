import type { TopUpMethod } from "@wallet/core/contract"
import { awayText } from "#features/topUps/model/terms.ts"
import { Notice } from "#ui/Notice.tsx"

/** Said before a form is filled in. The form stays: what was typed is not lost, and the operator may be back at any moment. */
export function AwayNotice({ method }: { readonly method: TopUpMethod }) {
  const text = awayText(method)
  return text === undefined ? null : <Notice kind="warning">{text}</Notice>
}
